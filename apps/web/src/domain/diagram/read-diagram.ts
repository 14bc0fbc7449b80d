import type BaseViewer from 'bpmn-js/lib/BaseViewer'

type Part = {
  $type: string
  get: (name: string) => Part[]
  sourceRef?: Part
  targetRef?: Part
  rootElements?: Part[]
  flowElements?: Part[]
}
type Warning = Readonly<{ message: string }>
type Moddle = {
  fromXML: (xml: string) => Promise<{ rootElement: Part; warnings: readonly Warning[] }>
  toXML: (root: Part) => Promise<{ xml: string }>
}

/** Imported files may lack coordinates, so those are laid out first. Returns the warnings about what was skipped. */
export async function readDiagram(viewer: BaseViewer, xml: string): Promise<readonly string[]> {
  const diagram = hasLayout(xml) ? { xml, warnings: [] } : await laidOut(viewer.get<Moddle>('moddle'), xml)
  const { warnings } = await viewer.importXML(diagram.xml)
  // The first line is the message. The lines below it give the place in the file.
  const messages = [...diagram.warnings, ...warnings].map((warning) => messageOf(warning).split('\n')[0] ?? '')
  return [...new Set(messages)]
}

/** bpmn-js declares its warnings as texts, but they are errors. */
function messageOf(warning: string | Warning): string {
  return typeof warning === 'string' ? warning : warning.message
}

export function hasLayout(xml: string): boolean {
  return /<(\w+:)?BPMNPlane\b[^>]*[^/]>/.test(xml)
}

async function laidOut(moddle: Moddle, xml: string) {
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { rootElement, warnings } = await moddle.fromXML(xml)
  for (const part of rootElement.rootElements ?? []) tie(part)
  return { xml: await layoutProcess((await moddle.toXML(rootElement)).xml), warnings }
}

/** The layout follows the flows that a step references. Many files reference them from the flow only. */
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
