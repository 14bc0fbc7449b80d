import { platformTenant } from '../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../platform/database/database.ts'
import { plainTextOf } from '../platform/security/rich-text.ts'

const notices = [
  {
    title: '关于按月发布建设工程材料参考价格的通知',
    category: 1,
    isPublic: 1,
    content:
      '<p>各有关单位：</p><p>为便于建设各方了解材料市场价格，我站按月发布建设工程材料参考价格。现将有关事项通知如下：</p><ol><li><p>每月 20 日前由入库企业填报当期价格；</p></li><li><p>每月 25 日前完成初审和复审；</p></li><li><p>每月最后一个工作日发布；发布后如有差错，按勘误程序更正并公示。</p></li></ol><blockquote><p>参考价格供编制和审核工程造价时参考，不作为强制执行的依据。</p></blockquote>',
  },
  {
    title: '企业入库与报价说明',
    category: 6,
    isPublic: 1,
    content:
      '<h2>怎样成为报价企业</h2><p>注册账号后，在<strong>企业管理</strong>中提交营业执照等资料，审核通过即可报价。</p><h2>报价要写明什么</h2><ul><li><p>材料名称、规格型号、计量单位；</p></li><li><p>含税价或除税价，以及税率；</p></li><li><p>供货地区和报价有效期。</p></li></ul>',
  },
  {
    title: '本月审核工作安排',
    category: 4,
    isPublic: 0,
    content: '<p>请各审核人员于本月 25 日前完成审核，价格波动超过 10% 的逐条写明理由。</p>',
  },
] as const

/** Notices of the demonstration. */
export async function sowDemoNotices(ctx: Ctx): Promise<void> {
  const rows = notices.map((notice) => ({
    ...notice,
    releaseTime: ctx.now,
    isDraft: 0,
    roleIds: null,
    deptIds: null,
    excerpt: plainTextOf(notice.content).slice(0, 160),
  }))
  await asTenant(ctx, platformTenant, (ctx) => ctx.db.insertInto('notice').values(rows).execute())
}
