import type { StampedCatalogue } from '../../areas/workbench/list/match/catalogue-data.ts'
import type { AskedText } from '../../areas/workbench/list/match/match-work.ts'
import type { OpenedList } from '../../areas/workbench/list/read/open-list.ts'

// The threads of the server do this work. A thread takes longer to start than a short list to read and match, so the
// demonstration does it here. Loaded lazily: the server itself needs none of it.

export async function readHere(file: Buffer): Promise<OpenedList> {
  const { readWork } = await import('../../areas/workbench/list/read/read-work.ts')
  const read = await readWork.read({ file, isPasted: false, remembered: {} })
  async function* portions() {
    for (let next = readWork.portion(); next !== null; next = readWork.portion()) yield next
  }
  return { ...read, portions }
}

/** Answers the rows of `material_line_match` for texts. */
export async function matcherHere(catalogue: StampedCatalogue): Promise<(texts: readonly AskedText[]) => string> {
  const { matchWork } = await import('../../areas/workbench/list/match/match-work.ts')
  const { load, match } = matchWork()
  await load(catalogue)
  return (texts) => match({ stamp: catalogue.stamp, texts }).rows
}
