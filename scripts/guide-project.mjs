import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

const list = 'materialList/MaterialList'
const regionCode = '330100'

/** A priced list with an adjustment sheet in the running demo product: what the pictures of the workbench show. */
export async function makeProject(address) {
  const ask = await asMember(address)
  const project = { name: '城东小学综合楼', contractNo: 'HT-2026-017', regionCode, taxRate: '0.09' }
  const { id } = await ask('materialProject/MaterialProject/submit', project)
  const { versionId } = await ask(`${list}/upload`, { projectId: id, text: sampleList(), dryRun: 0 })
  await ask(`${list}/match`, { versionId })
  await until(async () => (await ask(`${list}/versions?projectId=${id}`))[0].state === 1)
  const months = (await ask('materialInfo/MaterialInfo/periods')).filter((one) => !one.isInPart)
  const [period, before, earlier, base] = months.map((one) => one.period)
  const asked = { versionId, regionCode, period, taxMode: 2, ladder: ['city', 'province', 'market', 'older'] }
  const { pricingId } = await ask(`${list}/price`, asked)
  await until(async () => (await ask(`${list}/pricings?projectId=${id}`))[0].state === 1)
  const [rule] = (await ask('materialAdjustRule/MaterialAdjustRule/list?size=1')).records
  const sheet = await ask('materialAdjust/MaterialAdjust/submit', {
    ...{ projectId: id, pricingId, name: '综合楼材料调差', ruleId: rule.id, ruleFrom: 'standard', regionCode },
    ...{ taxRate: '0.09', basePeriod: base, months: [earlier, before, period] },
  })
  return { project: id, sheet: sheet.id }
}

/** The sample list without the columns that say what a test expects. */
function sampleList() {
  const file = join(root, 'packages', 'pricing', 'src', 'fixtures', 'bill-sample.csv')
  const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  return rows
    .map((row) =>
      row
        .replace(/"(\d+),(\d+)"/g, '$1$2')
        .split(',')
        .slice(0, 10)
        .join('\t'),
    )
    .join('\n')
}

async function asMember(address) {
  const signedIn = await fetch(`${address}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web-secret')}`, 'tenant-id': '000000' },
    body: new URLSearchParams({
      ...{ grant_type: 'password', scope: 'all', tenantId: '000000' },
      ...{ username: 'member', password: 'Demo#2026' },
    }),
  })
  const { access_token: token } = await signedIn.json()
  return async (path, body) => {
    const answer = await fetch(`${address}/api/${path}`, {
      headers: { 'blade-auth': `bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code, data, msg } = await answer.json()
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
}

async function until(isDone) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isDone()) return
    await new Promise((later) => setTimeout(later, 500))
  }
  throw new Error('The list was not ready in a minute')
}
