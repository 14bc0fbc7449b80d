/** The extension that other tools expect. */
export function bpmnFile(xml: string, name: string): File {
  return new File([xml], `${name}.bpmn20.xml`, { type: 'application/xml' })
}
