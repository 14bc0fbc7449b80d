import type { MessageKind } from '@library/contract/desk/message'
import type { Generated } from 'kysely'
import type { MomentDefault, MomentOrNull, Walled } from './columns.ts'

export type DeskTables = {
  message: {
    id: Generated<string>
    userId: string
    kind: MessageKind
    title: string
    titleEn: string
    link: string | null
    readTime: MomentOrNull
    createTime: MomentDefault
  } & Walled
}
