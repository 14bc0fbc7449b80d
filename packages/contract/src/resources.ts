import { notice } from './desk/notice.ts'
import { code } from './develop/code.ts'
import { datasource } from './develop/datasource.ts'
import { model } from './develop/model.ts'
import { dict, dictBiz } from './dictionary/dict.ts'
import { attach } from './files/attach.ts'
import { oss } from './files/oss.ts'
import { menu } from './menu/menu.ts'
import type { GrantedResource } from './menu/page-resource.ts'
import { topMenu } from './menu/top-menu.ts'
import { dept } from './organisation/dept.ts'
import { post } from './organisation/post.ts'
import { apiScope } from './role/api-scope.ts'
import { dataScope } from './role/data-scope.ts'
import { role } from './role/role.ts'
import { platformWord, searchWord } from './search/search-word.ts'
import { mail } from './sms/mail.ts'
import { sms } from './sms/sms.ts'
import { client } from './system/client.ts'
import { param } from './system/param.ts'
import { tenantPackage } from './tenant/tenant-package.ts'
import { user } from './user/user.ts'

/** Every resource of the product. The generic routes, screens and tests walk this list. */
export const resources: readonly GrantedResource[] = [
  param,
  tenantPackage,
  post,
  topMenu,
  client,
  dataScope,
  apiScope,
  role,
  dept,
  menu,
  dict,
  dictBiz,
  oss,
  sms,
  mail,
  datasource,
  model,
  code,
  searchWord,
  platformWord,
]

/** Those whose rows a data scope can narrow: users, notices and files too, though their calls are their own. */
export const scopedResources: readonly (GrantedResource | typeof attach)[] = [...resources, user, notice, attach]
