import type BaseViewer from 'bpmn-js/lib/BaseViewer'

/** Files from elsewhere may say what happens and not where it is drawn: those are laid out first. */
export async function readDiagram(viewer: BaseViewer, xml: string): Promise<void> {
  await viewer.importXML(isDrawn(xml) ? xml : await laidOut(xml))
}

export function isDrawn(xml: string): boolean {
  return /<(\w+:)?BPMNPlane\b[^>]*[^/]>/.test(xml)
}

async function laidOut(xml: string): Promise<string> {
  const { layoutProcess } = await import('bpmn-auto-layout')
  return layoutProcess(xml)
}
