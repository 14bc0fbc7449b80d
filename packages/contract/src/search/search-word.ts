import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, optional, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { callsOf, defineResource, pageOf, recordSchema } from '../kit/resource.ts'

/** What a word of the search is: the keys of the dictionary search_word_kind. */
export const wordKind = { synonym: 1, english: 2, slip: 3 } as const
export type WordKind = (typeof wordKind)[keyof typeof wordKind]

/** The longest question that the search reads. */
const longestQuestion = 100

const fields = {
  word: text('检索词', 'Search word', { max: 50, search: 'contains' }),
  targets: text('指向材料', 'Targets', { max: 500, search: 'contains' }),
  kind: choice('类型', 'Kind', { dictionary: 'search_word_kind', search: 'equals', initial: wordKind.synonym }),
  source: optional(text('出处', 'Source', { max: 50 })),
} as const

const derived = { lang: z.string() }

/** A station's own words. One of them with the status disabled bans the word of the platform. */
export const searchWord = defineResource({
  name: 'search_word',
  table: 'search_word',
  path: 'searchWord',
  label: { zh: '检索词', en: 'Search word' },
  owner: 'tenant',
  fields,
  derived,
  sort: 'word',
  unique: [['word']],
})

/** Words that every station starts with. */
export const platformWord = defineResource({
  name: 'platform_word',
  table: 'platform_word',
  path: 'platformWord',
  label: { zh: '平台检索词', en: 'Platform search word' },
  owner: 'platform',
  fields,
  derived,
  sort: 'word',
  unique: [['word']],
})

export type WordResource = typeof searchWord | typeof platformWord

export const wordOwners = ['station', 'platform'] as const
/** `banned` and `replaced` are what the station has made of a word of the platform. */
export const wordStates = ['used', 'banned', 'replaced'] as const

const filters = {
  lang: z.enum(['zh', 'en']).optional(),
  owner: z.enum(wordOwners).optional(),
  state: z.enum(wordStates).optional(),
}

const searchWordRecord = recordSchema(searchWord).extend({
  tenantId: z.string().nullable().describe('null: the platform'),
  lang: z.string(),
})
const searchWordRow = searchWordRecord.extend({
  owner: z.enum(wordOwners),
  state: z.enum(wordStates),
})
export type SearchWordRow = z.output<typeof searchWordRow>

const standard = callsOf(searchWord)

/** The words of the station and of the platform in one list. */
export const searchWordListCall = defineCall({
  ...standard.list,
  query: standard.list.query?.extend(filters),
  answer: pageOf(searchWordRow),
})
export const searchWordDetailCall = defineCall({ ...standard.detail, answer: searchWordRecord })
export type SearchWordRecord = z.output<typeof searchWordRecord>
export const exportSearchWordsCall = defineCall({
  ...standard.export,
  query: standard.export.query?.extend(filters),
})

export const banSearchWordCall = defineCall({
  method: 'POST',
  path: `${searchWord.path}/ban`,
  label: { zh: '停用或恢复平台检索词', en: 'Ban a search word of the platform, or allow it again' },
  body: z.strictObject({
    id: idText.describe('the id of the word of the platform'),
    banned: z.union([z.literal(0), z.literal(1)]),
  }),
  answer: z.null(),
})

function importCall({ path, label }: WordResource) {
  return defineCall({
    method: 'POST',
    path: `${path}/import`,
    label: { zh: `${label.zh}：导入`, en: `${label.en}: import` },
    body: z.strictObject({
      dryRun: z.boolean().default(false),
      file: z.string().max(28_000_000).describe('the workbook or CSV file, base64'),
    }),
    answer: z.object({
      added: z.int(),
      changed: z.int(),
      problems: z.array(z.object({ row: z.int(), field: z.string(), msg: z.string() })),
    }),
  })
}
/** Every row is checked before any is written. A known word is changed, a new one added. */
export const importSearchWordsCall = importCall(searchWord)
export const importPlatformWordsCall = importCall(platformWord)

/** How an answer was found, from the closest way to the loosest. */
export const matchedWays = ['exact', 'split', 'class', 'sound', 'similar'] as const
export type MatchedWay = (typeof matchedWays)[number]
const matched = z.enum(matchedWays)

const note = z.object({
  kind: z.enum(['region', 'brand', 'unit', 'measure', 'word', 'period']),
  text: z.string(),
  means: z.array(z.string()).optional(),
})

/** What the search makes of a question, with the words as they are now. */
export const trySearchCall = defineCall({
  method: 'GET',
  path: `${searchWord.path}/try`,
  label: { zh: '试检索', en: 'Try a search' },
  query: z.object({ text: z.string().trim().min(1).max(longestQuestion) }),
  answer: z.object({
    notes: z.array(note),
    groups: z.array(
      z.object({
        text: z.string(),
        levels: z.array(z.object({ matched, accepts: z.string().describe('what a material must have') })),
      }),
    ),
    tries: z.array(
      z.object({ matched, asks: z.string(), found: z.int().describe('materials that this try finds by itself') }),
    ),
  }),
})
