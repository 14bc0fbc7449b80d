import type { AnswerOf } from '@library/contract/kit/call'
import { waitingListCall } from '@library/contract/material/audit'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { type LiveColumn, LiveList } from '../../../parts/list/live-list.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { useMaterialColumns } from '../columns.tsx'
import style from '../material.module.css'
import { RiskCell } from '../material-cells.tsx'
import { useMaterialSearch } from '../material-search.tsx'
import { listNames } from '../refresh.ts'
import { DecidedBy } from './decided-by.tsx'
import { ReviewTools } from './review-tools.tsx'

type Waiting = AnswerOf<typeof waitingListCall>['records'][number]

/** The riskiest first, then the longest waiting. */
export function WaitingList({ above }: { above: ReactNode }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Waiting[]>([])
  const columns = useMaterialColumns<Waiting>()
  const search = useMaterialSearch([
    { name: 'riskLevel', label: t('material.risk'), control: <BusinessPicker code="risk_level" /> },
    { name: 'enterpriseId', label: t('material.enterprise'), control: <EnterprisePicker /> },
  ])
  const risk: LiveColumn<Waiting>[] = [
    {
      key: 'riskLevel',
      title: t('material.risk'),
      sorter: true,
      render: (row) => <RiskCell level={row.riskLevel} risks={row.risks} />,
    },
    { key: 'enterpriseName', title: t('material.enterprise'), sorter: true, render: (row) => row.enterpriseName },
    { key: 'waitHours', title: t('material.waits'), render: (row) => <Waits hours={row.waitHours} /> },
    { key: 'process', title: t('material.decidedBy'), render: (row) => <DecidedBy process={row.process} /> },
  ]
  return (
    <LiveList<Waiting>
      {...{ search }}
      name={listNames.waiting}
      label={t('material.review')}
      list={waitingListCall}
      columns={[...columns.slice(0, 1), ...risk, ...columns.slice(1)]}
      fixed={['view']}
      above={() => above}
      tools={
        <ReviewTools
          rows={chosen}
          decided={chosen.filter((row) => row.process).map((row) => row.id)}
          onDone={() => setChosen([])}
        />
      }
      selection={{ ids: chosen.map((row) => row.id), onSelect: (_, rows) => setChosen(rows) }}
      none={t('material.nothingWaits')}
      actions={(row) => (
        <RowButton onClick={() => navigate(`/informationReview/Process?id=${row.id}`)}>
          {t('material.decide')}
        </RowButton>
      )}
    />
  )
}

const day = 24

function Waits({ hours }: { hours: number }) {
  const t = useTranslation()
  const text = hours < day ? t('material.hours', { n: hours }) : t('material.days', { n: (hours / day).toFixed(1) })
  return <span className={hours >= 3 * day ? style.late : undefined}>{text}</span>
}
