import { lineKinds } from '@library/contract/workbench/line-kinds'
import { matchColours } from '@library/contract/workbench/list'
import type { ListVersion } from '@library/contract/workbench/list.calls'
import { Input, Segmented, Select } from 'antd'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './match.module.css'
import type { MatchFilter } from './use-match-filter.ts'

/** Colours with their counts, sections, kinds of rows, a text, and the order. */
export function MatchFilters({ filter, version }: { filter: MatchFilter; version: ListVersion }) {
  const t = useTranslation()
  const { colours, kinds, sections } = version
  const all = kinds.line ?? version.lineCount
  const options = [
    { value: 'all' as const, label: `${t('listMatch.all')} ${groupedDigits(all)}` },
    ...matchColours
      .filter((one) => (colours[one] ?? 0) > 0 || one === filter.colour)
      .map((one) => ({
        value: one,
        label: `${t(`listMatch.colours.${one}`)} ${groupedDigits(colours[one] ?? 0)}`,
      })),
  ]
  return (
    <div className={style.filters}>
      <Segmented
        aria-label={t('listMatch.byColour')}
        options={options}
        value={filter.colour ?? 'all'}
        onChange={filter.setColour}
      />
      {sections.length > 0 && (
        <Select
          allowClear
          showSearch
          className={style.section ?? ''}
          popupMatchSelectWidth={false}
          aria-label={t('listMatch.section')}
          placeholder={t('listMatch.section')}
          value={filter.section ?? null}
          options={sections.map((value) => ({ value, label: value || t('listMatch.noSection') }))}
          onChange={(one: string | null | undefined) => filter.setSection(one ?? undefined)}
        />
      )}
      <Select
        aria-label={t('listMatch.kind')}
        popupMatchSelectWidth={false}
        value={filter.kind}
        options={lineKinds
          .filter((kind) => kind === 'line' || (kinds[kind] ?? 0) > 0)
          .map((kind) => ({ value: kind, label: t(`listUpload.kinds.${kind}`) }))}
        onChange={filter.setKind}
      />
      <Select
        className={style.order ?? ''}
        aria-label={t('listMatch.order')}
        popupMatchSelectWidth={false}
        value={filter.order}
        options={(['amount', 'place'] as const).map((value) => ({ value, label: t(`listMatch.orders.${value}`) }))}
        onChange={filter.setOrder}
      />
    </div>
  )
}

/** Finds lines by their text. */
export function FindLines({ filter }: { filter: MatchFilter }) {
  const t = useTranslation()
  return (
    <Input.Search
      key={filter.text}
      allowClear
      maxLength={100}
      className={style.text ?? ''}
      aria-label={t('listMatch.text')}
      placeholder={t('listMatch.text')}
      defaultValue={filter.text}
      onSearch={(text) => filter.setText(text.trim())}
    />
  )
}
