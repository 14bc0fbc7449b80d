import type BaseViewer from 'bpmn-js/lib/BaseViewer'

type Part = {
  $type: string
  get: (name: string) => Part[]
  sourceRef?: Part
  targetRef?: Part
  rootElements?: Part[]
  flowElements?: Part[]
}
type Moddle = {
  fromXML: (xml: string) => Promise<{ rootElement: Part }>
  toXML: (root: Part) => Promise<{ xml: string }>
}

/** Files from elsewhere may say what happens and not where it is drawn: those are laid out first. */
export async function readDiagram(viewer: BaseViewer, xml: string): Promise<void> {
  await viewer.importXML(isDrawn(xml) ? xml : await laidOut(viewer.get<Moddle>('moddle'), xml))
}

export function isDrawn(xml: string): boolean {
  return /<(\w+:)?BPMNPlane\b[^>]*[^/]>/.test(xml)
}

async function laidOut(moddle: Moddle, xml: string): Promise<string> {
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { rootElement } = await moddle.fromXML(xml)
  for (const part of rootElement.rootElements ?? []) tie(part)
  return layoutProcess((await moddle.toXML(rootElement)).xml)
}

/** The layout follows the arrows that a step names itself, which many files leave to the arrows. */
function tie(within: Part): void {
  for (const part of within.flowElements ?? []) {
    tie(part)
    if (part.$type !== 'bpmn:SequenceFlow') continue
    name(part.sourceRef?.get('outgoing'), part)
    name(part.targetRef?.get('incoming'), part)
  }
}

function name(arrows: Part[] | undefined, arrow: Part): void {
  if (arrows && !arrows.includes(arrow)) arrows.push(arrow)
}
