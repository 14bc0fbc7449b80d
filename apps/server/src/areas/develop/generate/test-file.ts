import type { GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { lines } from './module.ts'
import { quoted } from './quoted.ts'

/** What the walked tests do not cover: the searches of this resource, and the rules of its template. */
export function testFile(module: ModuleSpec): GeneratedFile {
  const { area, noun, child, template } = module
  const imports = [
    `import { ${noun.constant} } from '@library/contract/${area}/${noun.file}'`,
    ...(child ? [`import { ${child.noun.constant} } from '@library/contract/${area}/${child.noun.file}'`] : []),
    "import type { Resource } from '@library/contract/kit/resource'",
    "import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'",
    "import { describe, expect } from 'vitest'",
    "import { sampleOf } from '../../../test/world/sample.ts'",
    "import { someone, test } from '../../../test/world.ts'",
  ]
  return {
    path: `apps/server/src/areas/${area}/${noun.file}.test.ts`,
    text: lines(
      imports,
      '',
      helpers(child ? [noun, child.noun] : [noun]),
      '',
      `describe(${quoted(noun.name)}, () => {`,
      searchTest(noun, template === 'tree'),
      template === 'tree' ? ['', ...treeTest(noun)] : [],
      child ? ['', ...childTest(noun, child)] : [],
      '})',
    ),
  }
}

function helpers(nouns: readonly NounSpec[]): string[] {
  const all = nouns.map((noun) => noun.constant).join(', ')
  return [
    `const permissions = [${all}].flatMap((resource: GrantedResource) =>`,
    "  (['view', 'add', 'edit', 'delete'] as const).map((action) => permissionFor(resource, action)),",
    ')',
    '',
    '/** A user of a separate station with every permission on these rows. */',
    'const caller = () => someone({ permissions: new Set(permissions) })',
  ]
}

const opening = [
  '    const me = caller()',
  '    const headers = as(me)',
  '    const add = async (resource: Resource, values: object = {}) => {',
  '      const sample = await world.database.inTransaction(me, (ctx) => sampleOf(ctx, resource))',
  '      const payload = { ...sample, ...values }',
  `      const url = \`/api/\${resource.path}/submit\``,
  "      return (await app.inject({ method: 'POST', url, headers, payload })).json()",
  '    }',
]

function searchTest(noun: NounSpec, isWhole: boolean): string[] {
  return [
    "  test('is found by each field the list can be searched by', async ({ world, staged: { app, as } }) => {",
    ...opening,
    `    const { data } = await add(${noun.constant})`,
    `    for (const [key, field] of Object.entries<Resource['fields'][string]>(${noun.constant}.fields)) {`,
    "      if (field.search !== 'contains' && field.search !== 'equals') continue",
    `      const url = \`/api/\${${noun.constant}.path}/list\``,
    '      const answer = (await app.inject({ url, headers, query: { [key]: String(data[key]) } })).json()',
    `      const rows: { id: string }[] = ${isWhole ? 'answer.data' : 'answer.data.records'}`,
    '      expect(rows.map((row) => row.id), key).toContain(data.id)',
    '    }',
    '  })',
  ]
}

function treeTest({ constant }: NounSpec): string[] {
  return [
    "  test('is below another, never below itself, and cannot be removed with children', async ({ world, staged: { app, as } }) => {",
    ...opening,
    `    const { data: top } = await add(${constant})`,
    `    const { data: below } = await add(${constant}, { parentId: top.id })`,
    `    const { path } = ${constant}`,
    `    const level = (await app.inject({ url: \`/api/\${path}/lazy-list\`, headers })).json().data`,
    '    expect(level).toMatchObject([{ id: top.id, hasChildren: true }])',
    `    const tree = (await app.inject({ url: \`/api/\${path}/tree\`, headers })).json().data`,
    '    expect(tree).toMatchObject([{ id: top.id, children: [{ id: below.id }] }])',
    `    expect(await add(${constant}, { ...top, parentId: below.id })).toMatchObject({ error: 'common/tree-cycle' })`,
    `    const gone = await app.inject({ method: 'POST', url: \`/api/\${path}/remove\`, query: { ids: top.id }, headers })`,
    "    expect(gone.json()).toMatchObject({ error: 'common/in-use' })",
    '  })',
  ]
}

function childTest(noun: NounSpec, { noun: child, key }: NonNullable<ModuleSpec['child']>): string[] {
  return [
    "  test('has children, and cannot be removed while it has any', async ({ world, staged: { app, as } }) => {",
    ...opening,
    `    const { data: parent } = await add(${noun.constant})`,
    `    const { data: other } = await add(${noun.constant})`,
    `    const { data: item } = await add(${child.constant}, { ${key}: parent.id })`,
    '    const childrenOf = async (id: string) => {',
    `      const url = \`/api/\${${child.constant}.path}/list\``,
    `      return (await app.inject({ url, headers, query: { ${key}: id } })).json().data.records`,
    '    }',
    '    expect(await childrenOf(parent.id)).toMatchObject([{ id: item.id }])',
    '    expect(await childrenOf(other.id)).toEqual([])',
    '    const remove = async (id: string) => {',
    `      const url = \`/api/\${${noun.constant}.path}/remove\``,
    "      return (await app.inject({ method: 'POST', url, query: { ids: id }, headers })).json()",
    '    }',
    "    expect(await remove(parent.id)).toMatchObject({ code: 409, error: 'common/in-use' })",
    '    expect(await remove(other.id)).toMatchObject({ code: 200 })',
    '  })',
  ]
}
