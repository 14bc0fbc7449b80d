import { notice } from './desk/notice.ts'
import { code } from './develop/code.ts'
import { datasource } from './develop/datasource.ts'
import { model } from './develop/model.ts'
import { attach } from './files/attach.ts'
import { oss } from './files/oss.ts'
import type { Resource } from './kit/resource.ts'
import { mail } from './sms/mail.ts'
import { sms } from './sms/sms.ts'
import { apiScope } from './system/api-scope.ts'
import { client } from './system/client.ts'
import { dataScope } from './system/data-scope.ts'
import { dept } from './system/dept.ts'
import { dict, dictBiz } from './system/dict.ts'
import { menu } from './system/menu.ts'
import { param } from './system/param.ts'
import { post } from './system/post.ts'
import { role } from './system/role.ts'
import { tenantPackage } from './system/tenant-package.ts'
import { topMenu } from './system/top-menu.ts'
import { user } from './user/user.ts'

/** Every resource of the product. The generic routes, screens and tests walk this list. */
export const resources: readonly Resource[] = [
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
]

/** Those whose rows a data scope can narrow: users, notices and files too, though their calls are their own. */
export const scopedResources: readonly Resource[] = [...resources, user, notice, attach]
