/** Under the ending that other tools look for. */
export function bpmnFile(xml: string, name: string): File {
  return new File([xml], `${name}.bpmn20.xml`, { type: 'application/xml' })
}
