import { type AdjustLine, adjustMethod, adjustState } from '@library/contract/workbench/adjust'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { periodText, taxText } from '../../../../domain/price/price-text.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { useTitle } from '../../../../platform/look/use-title.ts'
import { useTabSubject } from '../../../../platform/state/tab-subject.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { codeText, methodName, type SheetDetail, sheetQuery, taxName } from '../adjust.ts'
import { StateTag } from '../list/sheets.tsx'
import { CellDrawer } from './cell-drawer.tsx'
import { signedText } from './figures.ts'
import { Grid, type Opened } from './grid.tsx'
import { LineDialog } from './line-dialog.tsx'
import { ChangedPrices, Problems } from './problems.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import style from './sheet.module.css'
import { SheetActions } from './sheet-actions.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { usePapers } from './use-papers.ts'

/** One sheet at its address. */
export function SheetPage() {
  const t = useTranslation()
  const id = useSearchParams()[0].get('id') ?? ''
  const sheet = useQuery(sheetQuery(id))
  useTitle(sheet.data?.name ?? t('adjust.sheet'))
  useTabSubject(sheet.data?.name)
  if (sheet.isError) return <Failure error={sheet.error} onRetry={() => void sheet.refetch()} />
  if (!sheet.data) return <Skeleton active className={style.card ?? ''} />
  return <SheetView key={sheet.data.id} sheet={sheet.data} />
}

/** Settings above, then what is missing, then the grid that computes while the user types. */
export function SheetView({ sheet }: { sheet: SheetDetail }) {
  const t = useTranslation()
  const draft = useDraft(sheet)
  const [opened, setOpened] = useState<Opened>()
  const [edited, setEdited] = useState<AdjustLine>()
  const [isSetting, setIsSetting] = useState(false)
  const papers = usePapers(sheet)
  const isByIndex = sheet.method === adjustMethod.indices
  const at = draft.lines.findIndex(({ id }) => id === opened?.lineId)
  const line = draft.lines[at]
  return (
    <article className={style.page} aria-label={sheet.name}>
      <header className={style.card}>
        <div className={style.head}>
          <div>
            <h1>{sheet.name}</h1>
            <StateTag state={sheet.state} />
            <span className={style.soft}>{sheet.projectName}</span>
          </div>
          <div className={style.actions}>
            <SheetActions sheet={sheet} draft={draft} onSettings={() => setIsSetting(true)} />
          </div>
        </div>
        <Settings sheet={sheet} />
      </header>
      <ChangedPrices sheet={sheet} />
      {sheet.state === adjustState.draft && (
        <Problems problems={draft.computed.problems} lines={draft.lines} onOpen={setOpened} />
      )}
      <Grid {...{ draft, isByIndex }} onOpen={setOpened} onEdit={setEdited} />
      <footer className={style.card}>
        {draft.mayEdit && (
          <div>
            <Button onClick={() => setEdited(draft.newLine())}>{t('adjust.addLine')}</Button>
          </div>
        )}
        <Totals draft={draft} />
      </footer>
      {line && opened && (
        <CellDrawer
          {...{ line, papers, mayEdit: draft.mayEdit, month: opened.month, onChange: draft.change }}
          cell={draft.computed.lines[at]}
          onClose={() => setOpened(undefined)}
        />
      )}
      {edited && (
        <LineDialog
          {...{ sheet, line: edited, papers, isByIndex, onChange: draft.change, onRemove: draft.remove }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isSetting && <SettingsDialog sheet={sheet} onClose={() => setIsSetting(false)} />}
    </article>
  )
}

function Settings({ sheet }: { sheet: SheetDetail }) {
  const t = useTranslation()
  const facts: [string, string | null | undefined][] = [
    [t('adjust.no'), sheet.no],
    [t('adjust.hash'), sheet.hash && codeText(sheet.hash)],
    [t('adjust.method'), t(`adjust.methods.${methodName(sheet.method)}`)],
    [t('adjust.rule'), sheet.rule?.name],
    [t('adjust.ruleFrom'), sheet.ruleFrom && t(`adjust.ruleOrigins.${sheet.ruleFrom}`)],
    [t('adjust.region'), sheet.regionName ?? sheet.regionCode],
    [t('adjust.basePeriod'), sheet.basePeriod && periodText(sheet.basePeriod)],
    [t('adjust.months'), t('adjust.monthCount', { n: sheet.months.length })],
    [t('adjust.taxRate'), `${taxText(sheet.taxRate)} · ${t(`adjust.taxMode.${taxName(sheet.taxMode)}`)}`],
    [t('adjust.voidReason'), sheet.voidReason],
    [t('adjust.note'), sheet.replacesNo && t('adjust.replaces', { no: sheet.replacesNo })],
  ]
  const items = facts.flatMap(([label, children]) => (children ? [{ key: label, label, children }] : []))
  return <Descriptions size="small" column={{ xs: 1, sm: 2, lg: 4 }} items={items} />
}

function Totals({ draft: { computed } }: { draft: Draft }) {
  const t = useTranslation()
  const figures = [
    [t('adjust.total'), computed.total],
    [t('adjust.tax'), computed.tax],
    [t('adjust.totalWithTax'), computed.totalWithTax],
  ] as const
  return (
    <dl className={style.totals} aria-live="polite">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{signedText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
