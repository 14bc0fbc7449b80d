import { enterpriseInput } from '@library/contract/enterprise/enterprise'
import { enterpriseDetail } from '@library/contract/enterprise/enterprise.calls'

const accepted = new Set(Object.keys(enterpriseInput.shape))
const answered = new Set([...Object.keys(enterpriseDetail.shape), 'tenantId', 'materialCount'])
const ofPaper = new Set(['link', 'fileName'])

/** A row that is sent back whole carries derived fields; empty values count as missing. */
export function cleanEnterprise(body: unknown): unknown {
  if (!isRecord(body)) return body
  const entries = Object.entries(body).filter(([key]) => accepted.has(key) || !answered.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'qualifications' ? papers(value) : clean(value)]),
  )
}

/** The same inside a decision. */
export function cleanDecision(body: unknown): unknown {
  return isRecord(body) && isRecord(body.enterprise) ? { ...body, enterprise: cleanEnterprise(body.enterprise) } : body
}

function papers(list: unknown): unknown {
  if (!Array.isArray(list)) return list
  return list.map((paper) =>
    isRecord(paper)
      ? Object.fromEntries(
          Object.entries(paper)
            .filter(([key]) => !ofPaper.has(key))
            .map(([key, value]) => [key, clean(value)]),
        )
      : paper,
  )
}

function clean(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
