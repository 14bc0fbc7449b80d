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

/**
 * Files from elsewhere may say what happens and not where it is drawn: those are laid out first. Answers what in the text
 * could not be made sense of and was left out.
 */
export async function readDiagram(viewer: BaseViewer, xml: string): Promise<readonly string[]> {
  const drawn = isDrawn(xml) ? { xml, warnings: [] } : await laidOut(viewer.get<Moddle>('moddle'), xml)
  const { warnings } = await viewer.importXML(drawn.xml)
  // A line tells what it is; those below it where in the file.
  const said = [...drawn.warnings, ...(warnings as unknown as Warning[])].map(
    ({ message }) => message.split('\n')[0] ?? '',
  )
  return [...new Set(said)]
}

export function isDrawn(xml: string): boolean {
  return /<(\w+:)?BPMNPlane\b[^>]*[^/]>/.test(xml)
}

async function laidOut(moddle: Moddle, xml: string) {
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { rootElement, warnings } = await moddle.fromXML(xml)
  for (const part of rootElement.rootElements ?? []) tie(part)
  return { xml: await layoutProcess((await moddle.toXML(rootElement)).xml), warnings }
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
