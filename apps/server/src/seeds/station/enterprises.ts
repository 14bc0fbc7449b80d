import { isCreditCode } from '@library/contract/enterprise/credit-code'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import lines from '../../../seeds/demo-enterprises.json' with { type: 'json' }
import type { Ctx } from '../../platform/database/database.ts'

/** The enterprises by class prefix. The longer prefix has priority. */
const trades: Readonly<Record<string, readonly string[]>> = {
  metal: ['01', '03', '10', '33', '35'],
  earth: ['04'],
  mix: ['80', '36'],
  decor: ['05', '06', '07', '08', '09', '11'],
  cover: ['13', '14', '15'],
  pipe: ['17', '18', '19', '20', '21', '22', '23'],
  electric: ['25', '26', '28', '29'],
  green: ['32', '34'],
  labour: ['00', '99'],
}

export type Supplier = Readonly<{ id: string; trade: string; brands: readonly string[] }>
type EnterpriseLine = ReturnType<typeof readLine>

const enterpriseLines = (lines as string[]).map(readLine)
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

function readLine(line: string, at: number) {
  const [name = '', trade = '', region = '', type = '', status = '', person = '', brands = '', opinion = ''] =
    line.split('|')
  return { at, name, trade, region, type: Number(type), status: Number(status), person, brands, opinion }
}

/**
 * Enterprises in every state; the first of them belong to the demonstration's enterprise users. Returns those that
 * quote.
 */
export async function addEnterprises(ctx: Ctx, ownerIds: readonly (string | undefined)[]): Promise<Supplier[]> {
  const rows = enterpriseLines.map((one) => rowOf(ctx, one, ownerIds[one.at]))
  const added = await ctx.db.insertInto('enterprise').values(rows).returning(['id', 'enterpriseName']).execute()
  const ids = new Map(added.map((row) => [row.enterpriseName, row.id]))
  return enterpriseLines
    .filter(({ trade }) => trade in trades)
    .map(({ name, trade, brands }) => ({ id: ids.get(name) ?? '', trade, brands: brands.split(' ').filter(Boolean) }))
}

export function tradeOf(code: string): string {
  return Object.entries(trades).find(([, prefixes]) => prefixes.some((prefix) => code.startsWith(prefix)))?.[0] ?? ''
}

function rowOf({ now }: Ctx, one: EnterpriseLine, userId: string | undefined) {
  const { draft, waiting, changeWaiting, suspended } = enterpriseStatus
  const isDecided = one.status !== draft && one.status !== waiting
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return {
    enterpriseName: one.name,
    creditCode: creditCode(one),
    enterpriseType: one.type,
    taxpayerType: one.at % 5 === 4 ? 2 : 1,
    legalPerson: one.person,
    regCapital: String(200 + ((one.at * 37) % 48) * 100),
    establishedDate: `${2001 + ((one.at * 7) % 21)}-0${1 + (one.at % 9)}-1${one.at % 10}`,
    regionCode: one.region,
    address: `${roads[one.at % roads.length]}${18 + one.at * 13}号`,
    brands: one.brands || null,
    contactName: one.person,
    contactPhone: `1${[38, 39, 57, 86][one.at % 4]}0571${String(1000 + one.at * 211).slice(-4)}`,
    licenseValidTo: dayOf(new Date(now.getTime() + (one.at === 5 ? 20 : 900 + one.at * 41) * 86_400_000)),
    userId: userId ?? null,
    auditStatus: one.status,
    auditOpinion: one.status === suspended ? null : one.opinion || null,
    suspendReason: one.status === suspended ? one.opinion : null,
    submitTime: one.status === draft ? null : daysAgo(isDecided ? 760 - one.at * 5 : 1 + (one.at % 3)),
    approveTime: isDecided && one.status !== enterpriseStatus.rejected ? daysAgo(755 - one.at * 5) : null,
    pendingJson: one.status === changeWaiting ? JSON.stringify({ legalPerson: '傅晓东' }) : null,
  }
}

const roads = ['文一西路', '建设北路', '滨海大道', '工业园区兴业路', '中山东路', '人民西路', '科技大道']

/** An unassigned code: its organisation part numbers the enterprises of the demonstration. */
function creditCode({ at, region }: EnterpriseLine): string {
  const body = `91${region}MA2DEM${String(at).padStart(2, '0')}X`
  const code = [...letters].map((letter) => `${body}${letter}`).find(isCreditCode)
  if (!code) throw new Error(`No last letter fits ${body}`)
  return code
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
