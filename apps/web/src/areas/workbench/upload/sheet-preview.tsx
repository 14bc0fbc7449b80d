import { type LineKind, lineKinds } from '@library/contract/workbench/line-kinds'
import { type ListSheet, listFields } from '@library/contract/workbench/list'
import { Alert, Select, Switch, Tag } from 'antd'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { lackOf, withHeadingRow, withMeaning } from './sheet-draft.ts'
import style from './upload.module.css'

type Props = { sheet: ListSheet; disabled: boolean; onChange: (sheet: ListSheet) => void }

/** One sheet: whether it counts, the meaning of each column, and its first rows as they stand in the file. */
export function SheetPreview({ sheet, disabled, onChange }: Props) {
  const t = useTranslation()
  const { name, isChosen, mappedBy, headingRow, headings, inTenThousands = [] } = sheet
  const lack = lackOf(sheet)
  return (
    <div className={style.sheet}>
      <div className={style.facts}>
        <label>
          <Switch
            checked={isChosen}
            disabled={disabled}
            aria-label={t('listUpload.useSheet', { name })}
            onChange={(on) => onChange({ ...sheet, isChosen: on })}
          />
          {t('listUpload.use')}
        </label>
        <Kinds kinds={sheet.kinds} />
        {headingRow !== null && mappedBy === 'memory' && <Tag color="processing">{t('listUpload.remembered')}</Tag>}
      </div>
      {isChosen && lack && (
        <Alert type={lack === 'quantity' ? 'info' : 'warning'} showIcon title={t(`listUpload.lacks.${lack}`)} />
      )}
      {isChosen && inTenThousands.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('listUpload.inTenThousands', { columns: inTenThousands.map((at) => headings[at]).join('、') })}
        />
      )}
      {isChosen && <Cells {...{ sheet, disabled, onChange }} />}
    </div>
  )
}

function Kinds({ kinds }: { kinds: ListSheet['kinds'] }) {
  const t = useTranslation()
  const found = lineKinds.filter((kind: LineKind) => (kinds[kind] ?? 0) > 0)
  return (
    <span className={style.kinds}>
      {found.map((kind) => (
        <span key={kind}>
          {t(`listUpload.kinds.${kind}`)} <b>{kinds[kind]}</b>
        </span>
      ))}
    </span>
  )
}

function Cells({ sheet, disabled, onChange }: Props) {
  const t = useTranslation()
  const { preview, headings, headingRow, mapping } = sheet
  const width = Math.max(headings.length, ...preview.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const options = listFields.map((value) => ({ value, label: t(`listUpload.fields.${value as 'name'}`) }))
  return (
    <div className={style.cells}>
      <table aria-label={t('listUpload.firstRows', { name: sheet.name })}>
        <thead>
          <tr>
            <th scope="col">{t('listUpload.row')}</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                <Select
                  size="small"
                  allowClear
                  disabled={disabled}
                  className={style.meaning ?? ''}
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={t('listUpload.meaningOf', { heading: headings[at] || `${at + 1}` })}
                  placeholder={t('listUpload.notRead')}
                  value={mapping[at] ?? null}
                  options={options}
                  onChange={(meaning: string | undefined) =>
                    onChange({ ...sheet, mapping: withMeaning(mapping, at, meaning) })
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, at) => (
            <tr key={at} data-heading={at + 1 === headingRow || undefined}>
              <th scope="row">
                <HeadingRow
                  row={at + 1}
                  isNow={at + 1 === headingRow}
                  disabled={disabled}
                  onPick={() => onChange(withHeadingRow(sheet, at + 1))}
                />
              </th>
              {columns.map((column) => (
                <td key={column} data-read={column in mapping || undefined} title={row[column]}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps = { row: number; isNow: boolean; disabled: boolean; onPick: () => void }

function HeadingRow({ row, isNow, disabled, onPick }: HeadingProps) {
  const t = useTranslation()
  if (isNow) return <b>{t('listUpload.isHeading', { row })}</b>
  return (
    <RowButton flush disabled={disabled} aria-label={t('listUpload.asHeading', { row })} onClick={onPick}>
      {row}
    </RowButton>
  )
}
