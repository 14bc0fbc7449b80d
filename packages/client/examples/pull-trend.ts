import { createClient } from '@library/client/client'
import { Refusal } from '@library/client/refusal'
import { trendCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'

// npx tsx packages/client/examples/pull-trend.ts http://127.0.0.1:8080 000000 member 'Demo#2026' 水泥
const [, , address = '', tenantId = '', username = '', password = '', keyword = ''] = process.argv
const client = createClient({ address, client: { id: 'web', secret: 'web-secret' }, language: 'en' })

try {
  const { user_name } = await client.signIn({ tenantId, username, password })
  console.log(`signed in as ${user_name}`)
  const { records } = await client.call(pricePageCall, { query: { materialName: keyword, size: '1' } })
  const [first] = records
  if (!first) throw new Error(`No published price of ${keyword}`)

  const trend = await client.call(trendCall, { query: { id: first.id } })
  console.log(`${first.materialName}: lowest ${trend.min}, highest ${trend.max}`)
  for (const { name, values } of trend.series)
    trend.periods.forEach((period, at) => {
      console.log(`${period}  ${name}  ${values[at] ?? '-'}`)
    })
  await client.signOut()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`${error.code}: ${error.message}`, ...error.problems)
  process.exitCode = 1
}
