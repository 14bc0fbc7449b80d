import type { MissedWay } from '@library/contract/search/search-miss'
import type { platformWord, searchWord } from '@library/contract/search/search-word'
import type { Generated, GeneratedAlways } from 'kysely'
import type { MomentDefault, RowColumns, TableOf, Walled } from './columns.ts'

export type SearchTables = {
  platformWord: TableOf<typeof platformWord> & { lang: GeneratedAlways<'zh' | 'en'> }
  searchWord: TableOf<typeof searchWord> & { lang: GeneratedAlways<'zh' | 'en'> } & Walled
  searchMiss: {
    term: string
    day: string
    caller: string
    isVisitor: boolean
    times: Generated<number>
    matched: MissedWay
    lastTime: MomentDefault
  } & Walled
  searchMissHidden: { term: string; userId: Generated<string | null>; createTime: MomentDefault } & Walled
  searchDay: {
    day: string
    searches: Generated<number>
    empty: Generated<number>
    loose: Generated<number>
    opened: Generated<number>
  } & Walled
  materialUse: { stdMaterialId: string; day: string; caller: string } & Walled
  pinnedMaterial: { stdMaterialId: string; place: number } & RowColumns & Walled
  searchHistory: { userId: Generated<string>; term: string; termKey: string; lastTime: MomentDefault } & Walled
}
