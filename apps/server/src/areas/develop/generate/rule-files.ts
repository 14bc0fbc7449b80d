import type { GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { lines } from './module.ts'

/** What the standard calls do not do: the nodes of a tree, the parents to choose from. */
export function ruleFiles(module: ModuleSpec): GeneratedFile[] {
  if (module.template === 'tree') return [treeRule(module), treeMount(module)]
  return module.child ? [selectRule(module), parentMount(module)] : []
}

function inArea({ area }: ModuleSpec, file: string, text: string): GeneratedFile {
  return { path: `apps/server/src/areas/${area}/${file}.ts`, text }
}

const livingRows = ({ constant, title }: NounSpec, columns: readonly string[]) => [
  '  const rows = await ctx.db',
  `    .selectFrom('${constant}')`,
  `    .select([${[...columns, title].map((name) => `'${name}'`).join(', ')}])`,
  "    .where('isDeleted', '=', 0)",
  "    .orderBy('id')",
  '    .execute()',
]

function treeRule(module: ModuleSpec): GeneratedFile {
  const { constant, file, title } = module.noun
  return inArea(
    module,
    `${file}-tree`,
    lines(
      "import type { TreeNode } from '@library/contract/tree-node'",
      "import { rootId, toTree } from '../../kit/tree.ts'",
      "import type { Ctx } from '../../platform/database/database.ts'",
      '',
      '/** All of them in the format of pickers. */',
      `export async function ${constant}Tree(ctx: Ctx): Promise<TreeNode[]> {`,
      livingRows(module.noun, ['id', 'parentId']),
      '  const nodes = rows.map((row) => ({',
      '    id: row.id,',
      '    parentId: row.parentId ?? rootId,',
      `    title: row.${title},`,
      '    key: row.id,',
      '    value: row.id,',
      '  }))',
      '  return toTree(nodes)',
      '}',
    ),
  )
}

function treeMount(module: ModuleSpec): GeneratedFile {
  const { area, noun } = module
  const { constant, className, file } = noun
  return inArea(
    module,
    `mount-${file}`,
    lines(
      `import { ${constant}, ${constant}TreeCall, lazy${className}sCall } from '@library/contract/${area}/${file}'`,
      "import { permissionFor } from '@library/contract/menu/page-resource'",
      "import type { FastifyInstance } from 'fastify'",
      "import type { Access } from '../../http/access.ts'",
      "import { serve } from '../../http/serve.ts'",
      "import { crudRoutes } from '../../kit/crud-routes.ts'",
      "import { lazyList } from '../../kit/lazy-list.ts'",
      `import { ${constant}Tree } from './${file}-tree.ts'`,
      '',
      `export function mount${className}s(app: FastifyInstance): void {`,
      `  const maySee: Access = { permission: permissionFor(${constant}, 'view') }`,
      `  crudRoutes(app, ${constant})`,
      `  serve(app, lazy${className}sCall, maySee, (ctx, { query }) => lazyList(ctx, ${constant}, query))`,
      `  serve(app, ${constant}TreeCall, maySee, ${constant}Tree)`,
      '}',
    ),
  )
}

function selectRule(module: ModuleSpec): GeneratedFile {
  const { className, file, title } = module.noun
  return inArea(
    module,
    `select-${file}`,
    lines(
      "import type { TreeNode } from '@library/contract/tree-node'",
      "import { rootId } from '../../kit/tree.ts'",
      "import type { Ctx } from '../../platform/database/database.ts'",
      '',
      '/** The possible parents of a child. */',
      `export async function select${className}s(ctx: Ctx): Promise<TreeNode[]> {`,
      livingRows(module.noun, ['id']),
      `  return rows.map((row) => ({ id: row.id, parentId: rootId, title: row.${title}, key: row.id, value: row.id }))`,
      '}',
    ),
  )
}

function parentMount(module: ModuleSpec): GeneratedFile {
  const { area, noun, child } = module
  const { constant, className, file } = noun
  return inArea(
    module,
    `mount-${file}`,
    lines(
      `import { ${constant}, select${className}sCall } from '@library/contract/${area}/${file}'`,
      child ? `import { ${child.noun.constant} } from '@library/contract/${area}/${child.noun.file}'` : [],
      "import { permissionFor } from '@library/contract/menu/page-resource'",
      "import type { FastifyInstance } from 'fastify'",
      "import { serve } from '../../http/serve.ts'",
      "import { crudRoutes } from '../../kit/crud-routes.ts'",
      `import { select${className}s } from './select-${file}.ts'`,
      '',
      `export function mount${className}s(app: FastifyInstance): void {`,
      `  crudRoutes(app, ${constant})`,
      child ? `  crudRoutes(app, ${child.noun.constant})` : [],
      `  serve(app, select${className}sCall, { permission: permissionFor(${constant}, 'view') }, select${className}s)`,
      '}',
    ),
  )
}
