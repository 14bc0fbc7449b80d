import { type EnterpriseInput, enterpriseFields } from '@library/contract/enterprise/enterprise'
import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import type { KnownFile } from '../../parts/files/upload-field.tsx'

export type FormValues = Record<string, unknown>

/** The initial values: those of the pending change, if there is one. */
export function valuesFrom(detail: EnterpriseDetail | null): FormValues {
  if (!detail) return { qualifications: [] }
  const fields = Object.fromEntries(enterpriseFields.map((field) => [field, detail[field] ?? undefined]))
  const qualifications = detail.qualifications.map(({ link: _, fileName: __, ...paper }) => paper)
  return { ...fields, ...detail.pending, qualifications }
}

/** Every field is sent, so that an emptied one becomes empty. */
export function bodyOf(values: FormValues, detail?: Pick<EnterpriseDetail, 'id' | 'version'> | null): EnterpriseInput {
  const fields = Object.fromEntries(enterpriseFields.map((field) => [field, values[field] ?? null]))
  const which = detail ? { id: detail.id, version: detail.version } : {}
  return { ...which, ...fields, qualifications: values.qualifications ?? [] } as EnterpriseInput
}

/** Its files, as far as the user may open them. */
export function knownFiles(detail: EnterpriseDetail | null): KnownFile[] {
  if (!detail) return []
  const own = detail.licenseAttachId
    ? [{ id: detail.licenseAttachId, originalName: detail.licenseName ?? '', link: detail.licenseLink }]
    : []
  const papers = detail.qualifications.flatMap(({ attachId, fileName, link }) =>
    attachId ? [{ id: attachId, originalName: fileName ?? '', link }] : [],
  )
  return [...own, ...papers]
}
