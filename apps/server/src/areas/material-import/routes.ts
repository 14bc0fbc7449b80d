import {
  importListCall,
  importTemplateCall,
  retryImportCall,
  uploadMaterialsCall,
} from '@library/contract/material-import/material-import'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { filesOf } from '../../platform/files/files.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import type { World } from '../../platform/world.ts'
import { listImports } from './list-imports.ts'
import { retryImport } from './retry-import.ts'
import { uploadMaterials } from './start-import.ts'
import { importTemplate } from './template.ts'

const mayImport: Access = { permission: 'information_entry_import' }

export function materialImportRoutes(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  serveOutside(app, uploadMaterialsCall, mayImport, (input, request) => uploadMaterials(world, request, input))
  serve(app, importListCall, mayImport, (ctx, { query }) => listImports(ctx, files, query))
  serve(app, retryImportCall, mayImport, (ctx, { body }, request) => retryImport(ctx, body, languageOf(request)))
  serveOutside(app, importTemplateCall, mayImport, async ({ query }, request, reply) => {
    const table = await request.transact((ctx) => importTemplate(ctx, query, languageOf(request)))
    const file = await writeTable(table, query.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}
