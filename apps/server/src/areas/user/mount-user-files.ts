import type { Language } from '@library/contract/kit/label'
import {
  exportUserCall,
  exportUsersCall,
  importUsersCall,
  isEnabled,
  user,
  userTemplateCall,
} from '@library/contract/user/user'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serveOutside } from '../../http/serve.ts'
import { exportTable, mostExported } from '../../kit/export-table.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import { type Table, writeTable } from '../../platform/spreadsheet/write-table.ts'
import type { World } from '../../platform/world.ts'
import { columns, needed } from './import/import-rows.ts'
import { importUsers } from './import/import-users.ts'
import { listUsers } from './list-users.ts'

const exported = { ...user, fields: { ...user.fields, status: isEnabled } }

/** 20 MB as base64, and the few characters around it. */
const largestImport = 28_100_000

/** Users as files: exported from the list, imported from a filled-in template. */
export function mountUserFiles(app: FastifyInstance, world: World): void {
  for (const call of [exportUsersCall, exportUserCall])
    serveOutside(app, call, { permission: 'user_view' }, async ({ query }, request, reply) => {
      const { tenantId, format, columns, ...filters } = query
      const table = await request.transact((ctx) =>
        inTenant(ctx, tenantId, async (ctx) => {
          const { records } = await listUsers(ctx, { ...filters, current: 1, size: mostExported + 1 })
          return exportTable(ctx, exported, records, { columns, language: languageOf(request) })
        }),
      )
      return sendFile(reply, table, format)
    })
  serveOutside(app, userTemplateCall, { permission: 'user_add' }, ({ query }, request, reply) =>
    sendFile(reply, template(languageOf(request)), query.format),
  )
  serveOutside(
    app,
    importUsersCall,
    { permission: 'user_add' },
    ({ body: { file, ...options } }, request) => {
      const content = Buffer.from(file.replace(/^data:[^,]{0,200},/, ''), 'base64')
      return importUsers(world, request, { file: content, ...options, language: languageOf(request) })
    },
    { bodyLimit: largestImport },
  )
}

/** Headings only; those with a star are required. */
function template(language: Language): Table {
  const headers = columns.map((name) => `${user.fields[name].label[language]}${needed.includes(name) ? '*' : ''}`)
  return { title: { zh: '用户导入模板', en: 'Users to import' }[language], headers, rows: [] }
}

async function sendFile(reply: FastifyReply, table: Table, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const file = await writeTable(table, format)
  reply.header('content-disposition', file.disposition).type(file.type)
  return file.content
}
