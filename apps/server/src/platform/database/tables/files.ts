import type { oss } from '@library/contract/files/oss'
import type { Generated } from 'kysely'
import type { MomentOrNull, RowColumns, TableOf, Walled } from './columns.ts'

export type FilesTables = {
  oss: Omit<TableOf<typeof oss>, 'secretKey'> & { secretKey: string | null } & Walled
  fileObject: {
    id: Generated<string>
    ossId: string | null
    objectKey: string
    contentHash: string
    size: number
    hasThumbnail: boolean
    leavesAt: MomentOrNull
  } & Walled
  attach: {
    kind: string
    objectId: string
    domain: string
    name: string
    originalName: string
    extension: string
    attachSize: number
    contentHash: string
    mimeType: string
  } & RowColumns &
    Walled
}
