import type { MaterialRow } from '@library/contract/material/material'
import { maskedName, maskedPhone } from '../../domain/viewers/masked-contact.ts'
import type { Viewer } from '../../domain/viewers/material.ts'

/** Messages between the station and the owner of a row are hidden from readers. */
const hidden = {
  risks: [],
  riskLevel: 0,
  rejectStage: null,
  rejectReason: null,
  offlineRequest: null,
  importNote: null,
  ownCode: null,
}

/** Every row of an answer passes here. The full contact is returned by a call that counts its callers. */
export function shownMaterial<R extends MaterialRow>(viewer: Viewer, row: R): R {
  if (seesWhole(viewer, row)) return row
  const { contactName, contactPhone } = row
  return { ...row, ...hidden, contactName: maskedName(contactName), contactPhone: maskedPhone(contactPhone) }
}

export function seesWhole({ isStation, ownId }: Viewer, { enterpriseId }: Pick<MaterialRow, 'enterpriseId'>): boolean {
  return isStation || enterpriseId === ownId
}
