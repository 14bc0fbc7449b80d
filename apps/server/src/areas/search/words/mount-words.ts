import { permissionFor } from '@library/contract/menu/page-resource'
import {
  banSearchWordCall,
  exportSearchWordsCall,
  importPlatformWordsCall,
  importSearchWordsCall,
  platformWord,
  searchWord,
  searchWordDetailCall,
  searchWordListCall,
  trySearchCall,
  type WordResource,
} from '@library/contract/search/search-word'
import type { FastifyInstance } from 'fastify'
import { lexiconFor } from '../../../domain/search/words/lexicon.ts'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { crudRoutes } from '../../../kit/crud-routes.ts'
import { exportTable, mostExported } from '../../../kit/export-table.ts'
import { writeTable } from '../../../platform/spreadsheet/write-table.ts'
import type { World } from '../../../platform/world.ts'
import { banWord } from './ban-word.ts'
import { importWords } from './import-words.ts'
import { listWords, type WordQuery, wordDetail } from './list-words.ts'
import { trySearch } from './try-search.ts'
import { wordCalls } from './word-calls.ts'

/** 20 MB as base64, and the few characters around it. */
const largestImport = 28_100_000

export function mountWords(app: FastifyInstance, world: World): void {
  const maySee: Access = { permission: permissionFor(searchWord, 'view') }
  const { submit, remove } = wordCalls(searchWord)
  crudRoutes<WordResource>(app, platformWord, wordCalls(platformWord))
  crudRoutes<WordResource>(app, searchWord, { submit, remove })
  serve(app, searchWordListCall, maySee, (ctx, { query }) => listWords(ctx, query as WordQuery))
  serve(app, searchWordDetailCall, maySee, (ctx, { query }) => wordDetail(ctx, query.id))
  mountExport(app, maySee)
  serve(app, banSearchWordCall, { permission: permissionFor(searchWord, 'edit') }, (ctx, { body }) =>
    banWord(ctx, body),
  )
  serveOutside(app, trySearchCall, maySee, async ({ query: { text } }, request) => {
    const lexicon = await lexiconFor(world, request.caller.tenantId)
    return request.transact((ctx) => trySearch(ctx, lexicon, { text, language: languageOf(request) }))
  })
  mountImport(app, importSearchWordsCall, searchWord, { permission: 'search_word_import' })
  mountImport(app, importPlatformWordsCall, platformWord, { permission: 'platform_word_import', platformOnly: true })
}

function mountExport(app: FastifyInstance, access: Access): void {
  serveOutside(app, exportSearchWordsCall, access, async ({ query }, request, reply) => {
    const wanted = query as WordQuery & { format: 'xlsx' | 'csv'; columns?: string }
    const table = await request.transact(async (ctx) => {
      const { records } = await listWords(ctx, { ...wanted, current: 1, size: mostExported + 1 })
      return exportTable(ctx, searchWord, records, { columns: wanted.columns, language: languageOf(request) })
    })
    const file = await writeTable(table, wanted.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}

type ImportCall = typeof importSearchWordsCall

function mountImport(app: FastifyInstance, call: ImportCall, resource: WordResource, access: Access): void {
  serve(
    app,
    call,
    access,
    (ctx, { body: { file, dryRun } }, request) => {
      const content = Buffer.from(file.replace(/^data:[^,]{0,200},/, ''), 'base64')
      return importWords(ctx, resource, { file: content, dryRun, language: languageOf(request) })
    },
    { bodyLimit: largestImport },
  )
}
