import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { grantTreeCall } from '@library/contract/role/role'
import { allMenus, type MenuRow } from '../../domain/station/all-menus.ts'
import { toTree, withAncestors } from '../../kit/tree.ts'
import { nameIn, treeNodeOf } from '../../kit/tree-node.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { grantableBy, type ScopeRow } from './grantable.ts'

/** What the caller may grant, as trees to tick: scopes are below their menus. */
export async function grantTree(ctx: Ctx, language: Language): Promise<AnswerOf<typeof grantTreeCall>> {
  const { menus, dataScopes, apiScopes } = await grantableBy(ctx)
  const all = await allMenus(ctx)
  const node = (menu: MenuRow) => treeNodeOf(menu, nameIn(language, menu.name, menu.nameEn))
  const scopeTree = (scopes: readonly ScopeRow[]) =>
    toTree([
      ...withAncestors(all, new Set(scopes.map((scope) => scope.menuId))).map(node),
      ...scopes.map((scope) => treeNodeOf({ id: scope.id, parentId: scope.menuId }, scope.scopeName)),
    ])
  return {
    menu: toTree(withAncestors(all, new Set(menus.map((menu) => menu.id))).map(node)),
    dataScope: scopeTree(dataScopes),
    apiScope: scopeTree(apiScopes),
  }
}
