import { listVersionsCall, mapListCall } from '@library/contract/workbench/list.calls'
import { call } from '../../../platform/http/call.ts'
import type { Preview } from './preview.ts'
import { changesOf } from './sheet-draft.ts'

/** Sends what the user changed of the columns. The server reads the upload again and remembers it for these headings. */
export function useMapVersion(projectId: string) {
  return async (versionId: string, { read, sheets }: Pick<Preview, 'read' | 'sheets'>) => {
    const [found] = await call(listVersionsCall, { query: { projectId, id: versionId }, quiet: true })
    if (!found) return undefined
    const body = { versionId, version: found.version, sheets: changesOf(read, sheets) }
    return call(mapListCall, { body, quiet: true })
  }
}
