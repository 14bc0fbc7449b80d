import type { Language } from '@library/contract/kit/label'
import {
  type ImportField,
  importFields,
  importListCall,
  importTemplateCall,
  uploadMaterialsCall,
} from '@library/contract/material-import/material-import'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { filesOf } from '../../platform/files/files.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import type { World } from '../../platform/world.ts'
import { columns } from './columns.ts'
import { listImports } from './list-imports.ts'
import { uploadMaterials } from './start-import.ts'

const mayImport = { permission: 'information_entry_import' } as const

export function materialImportRoutes(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  serveOutside(app, uploadMaterialsCall, mayImport, (input, request) => uploadMaterials(world, request, input))
  serve(app, importListCall, mayImport, (ctx, { query }) => listImports(ctx, files, query))
  serveOutside(app, importTemplateCall, mayImport, async ({ query }, request, reply) => {
    const file = await writeTable(template(languageOf(request)), query.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content as never
  })
}

const needed: readonly ImportField[] = ['materialName', 'spec', 'unit', 'priceIncl']

/** Two rows to write over; headings with a star must be filled in. */
const examples: readonly Partial<Record<ImportField, string>>[] = [
  {
    materialName: '热轧带肋钢筋',
    spec: 'HRB400E Φ20',
    unit: 't',
    category: '0101',
    priceIncl: '3360.00',
    taxRate: '13%',
  },
  { materialName: '预拌混凝土', spec: '泵送 C30', unit: 'm³', category: '8021', priceIncl: '428.00', taxRate: '3%' },
]

function template(language: Language) {
  const heading = (field: ImportField) => `${columns[field].label[language]}${needed.includes(field) ? '*' : ''}`
  return {
    title: { zh: '材料价格导入模板', en: 'Prices to import' }[language],
    headers: importFields.map(heading),
    rows: examples.map((example) => importFields.map((field) => example[field] ?? '')),
  }
}
