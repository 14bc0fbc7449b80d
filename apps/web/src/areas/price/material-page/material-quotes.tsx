import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { MaterialQuotations } from '../materials/material-quotations.tsx'
import { compareQuery } from '../price-queries.ts'
import type { PieceProps } from './material.ts'
import style from './material-page.module.css'

type Props = PieceProps & Readonly<{ onOpen: (id: string) => void }>

/** The quotations of the region and period shown. Each opens with its contact and document. */
export function MaterialQuotes({ material: { infoId }, taxMode, onOpen }: Props) {
  const isPhone = useScreenClass() < 1
  const { data, error, refetch } = useQuery(compareQuery([infoId], taxMode))
  const row = data?.materials[0]
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!row) return <Skeleton active paragraph={{ rows: 3 }} />
  return (
    <div className={style.quotes}>
      <MaterialQuotations row={row} taxMode={taxMode} onOpen={onOpen} isCard={isPhone} />
    </div>
  )
}
