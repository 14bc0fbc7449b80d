import { labelOf } from '@library/contract/enterprise/enterprise'
import type { ListedEnterprise } from '@library/contract/enterprise/enterprise.calls'
import { RegionName } from '../../../domain/region/region-picker.tsx'
import { CardLine } from '../../../parts/list/card-list.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from '../enterprise.module.css'
import { PaperDays } from '../paper-days.tsx'
import { StatusTag } from '../status.tsx'

/** An enterprise on a phone: its state, code, licence, place and account. */
export function CompanyCard({ row, onOpen }: { row: ListedEnterprise; onOpen: (row: ListedEnterprise) => void }) {
  const t = useTranslation()
  const language = useLanguage()
  return (
    <>
      <CardLine>
        <span>
          <RowButton flush className={style.cardName} onClick={() => onOpen(row)}>
            {row.enterpriseName}
          </RowButton>
        </span>
        <StatusTag status={row.auditStatus} />
      </CardLine>
      <CardLine>
        <span className={style.soft}>{row.creditCode ?? '–'}</span>
        <span>
          {t('enterprise.materials')} {row.materialCount}
        </span>
      </CardLine>
      <CardLine>
        <span className={style.soft}>{labelOf('licenseValidTo')[language]}</span>
        <PaperDays validTo={row.licenseValidTo} />
      </CardLine>
      <CardLine>
        <span>
          <RegionName code={row.regionCode} />
        </span>
        {row.isOpen && <span>{row.ownerName ?? t('enterprise.unbound')}</span>}
      </CardLine>
    </>
  )
}
