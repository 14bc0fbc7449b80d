import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import type { PriceRow } from '@library/contract/price/price-list'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Known = Partial<Pick<PriceRow, 'materialName' | 'spec' | 'unitCode' | 'regionCode' | 'categoryId'>>

type Named = Known & Pick<PriceRow, 'materialName' | 'spec'>

/** Opens a demand to enterprises, with the known data of the material filled in. */
export function demandAddress({ materialName, spec, unitCode, regionCode, categoryId }: Known): string {
  const values = {
    ...{ new: '1', askName: materialName, askSpec: spec, askUnit: unitCode, askRegion: regionCode },
    askCategory: categoryId,
  }
  const known = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/inquiryDemand/index?${new URLSearchParams(known)}`
}

export function DemandButton({ row, bare = false }: { row: Named; bare?: boolean }) {
  const t = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  if (!can('inquiry_demand_add')) return null
  return (
    <Button
      type={bare ? 'link' : 'default'}
      size="small"
      icon={bare ? undefined : <QuestionCircleOutlined />}
      aria-label={t('inquiry.askFor', { name: `${row.materialName} ${row.spec}` })}
      onClick={() => void navigate(demandAddress(row))}
    >
      {t('inquiry.ask')}
    </Button>
  )
}
