import { type MissRow, missDays, searchMissCall } from '@library/contract/search/search-miss'
import { Input, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { CardLine } from '../../../parts/list/card-list.tsx'
import { type LiveColumn, LiveList } from '../../../parts/list/live-list.tsx'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import style from '../search.module.css'
import { MissActions, missesKey, type Settling } from './miss-actions.tsx'
import { NameProposals } from './name-proposals.tsx'
import { SearchFigures } from './search-figures.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { WantedMaterials } from './wanted-materials.tsx'

type Row = MissRow & { id: string }

/** What people looked for and the station did not have, with what can be done about each term. */
export function SearchMisses() {
  const t = useTranslation()
  const [settling, setSettling] = useState<Settling>()
  const [{ filters }] = useListAddress()
  const isHidden = filters.hidden === '1'
  return (
    <>
      <LiveList<Row>
        name={missesKey}
        idOf={({ term }) => term}
        label={t('searchMiss.label')}
        list={searchMissCall}
        fixed={['days']}
        above={() => (
          <>
            <SearchFigures days={daysOf(filters.days)} />
            <NameProposals />
            <WantedMaterials />
          </>
        )}
        tools={<Days />}
        search={useMissSearch()}
        columns={useMissColumns()}
        card={(row) => <MissCard row={row} />}
        none={t(isHidden ? 'searchMiss.noneHidden' : 'searchMiss.none')}
        actions={(row) => <MissActions row={row} isHidden={isHidden} onSettle={setSettling} />}
      />
      {settling && <SettleDialog settling={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}

function daysOf(text: string | undefined): (typeof missDays)[number] {
  return missDays.find((days) => String(days) === text) ?? missDays[0]
}

/** The span is in the address, like every other filter. */
function Days() {
  const t = useTranslation()
  const [{ filters }, setParams] = useListAddress()
  return (
    <Segmented
      aria-label={t('searchMiss.span')}
      value={daysOf(filters.days)}
      onChange={(days) => setParams({ current: 1, filters: { ...filters, days: String(days) } })}
      options={missDays.map((days) => ({ value: days, label: t('searchMiss.days', { days }) }))}
    />
  )
}

function useMissSearch() {
  const t = useTranslation()
  const options = [{ value: '1', label: t('searchMiss.hidden') }]
  return [
    { name: 'term', label: t('searchMiss.term'), control: <Input allowClear maxLength={50} /> },
    {
      name: 'hidden',
      label: t('searchMiss.show'),
      control: <Select allowClear options={options} placeholder={t('searchMiss.open')} />,
    },
  ]
}

function useMissColumns(): LiveColumn<Row>[] {
  const t = useTranslation()
  return [
    { key: 'term', title: t('searchMiss.term'), render: (row) => <strong className={style.word}>{row.term}</strong> },
    { key: 'times', title: t('searchMiss.times'), align: 'right', render: (row) => row.times },
    { key: 'callers', title: t('searchMiss.callers'), align: 'right', render: (row) => row.callers },
    { key: 'matched', title: t('searchMiss.outcome'), render: (row) => <Outcome row={row} /> },
    { key: 'lastTime', title: t('searchMiss.lastTime'), render: (row) => momentText(row.lastTime) },
  ]
}

function MissCard({ row }: { row: Row }) {
  const t = useTranslation()
  return (
    <>
      <CardLine>
        <strong className={style.word}>{row.term}</strong>
        <Outcome row={row} />
      </CardLine>
      <p className={style.soft}>
        {t('searchMiss.asked', { times: row.times, callers: row.callers })} · {momentText(row.lastTime)}
      </p>
    </>
  )
}

function Outcome({ row: { matched } }: { row: Row }) {
  const t = useTranslation()
  return matched === 'none' ? (
    <Tag color="error">{t('searchMiss.nothing')}</Tag>
  ) : (
    <Tag color="warning">{t(`searchWord.ways.${matched}`)}</Tag>
  )
}
