import type { AnswerOf } from '@library/contract/kit/call'
import type { marketCall } from '@library/contract/price/price-market'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './market-overview.module.css'

type Class = AnswerOf<typeof marketCall>['classes'][number]
type Tile = Class['below'][number] & { group: string }
type Props = { classes: readonly Class[]; height: number; onClass: (categoryId: string) => void }
type View = 'map' | 'table'

/** The classes by change, as tiles or as a table for the keyboard. A click narrows the quotations to the class. */
export function ClassMap({ classes, height, onClass }: Props) {
  const t = useTranslation()
  const nameOf = useNameOf()
  const [view, setView] = useState<View>('map')
  const tiles = useMemo(() => tilesOf(classes, nameOf), [classes, nameOf])
  const data = useMemo(
    (): ChartData => ({
      kind: 'tree',
      names: tiles.map((one) => `${nameOf(one)} ${one.code}`),
      groups: tiles.map(({ group }) => group),
      series: [
        { name: t('price.mom'), unit: '%', values: tiles.map(({ mom }) => percentText(mom)) },
        { name: t('market.matched'), values: tiles.map(({ n }) => n) },
      ],
    }),
    [tiles, nameOf, t],
  )
  const options: { value: View; label: string }[] = [
    { value: 'map', label: t('market.asMap') },
    { value: 'table', label: t('market.asTable') },
  ]
  const tools = <Segmented size="small" aria-label={t('price.view')} {...{ value: view, options, onChange: setView }} />
  if (view === 'map')
    return (
      <Chart
        label={t('market.classes')}
        corner={t('price.classOne')}
        {...{ data, height, tools }}
        onPick={(at) => tiles[at] && onClass(tiles[at].categoryId)}
      />
    )
  return (
    <div>
      <div className={style.mapTools}>{tools}</div>
      <ClassTable {...{ classes, onClass }} />
    </div>
  )
}

/** A class with this share of all prices is split into those below it. The tiles of a smaller one would have no names. */
const splitFrom = 0.05

function tilesOf(classes: readonly Class[], nameOf: ReturnType<typeof useNameOf>): Tile[] {
  const all = classes.reduce((sum, { n }) => sum + n, 0)
  return classes.flatMap(({ below, ...one }) => {
    const matched = below.filter(({ n }) => n > 0)
    const isSplit = matched.length > 0 && one.n >= all * splitFrom
    return (isSplit ? matched : [one]).filter(({ n }) => n > 0).map((tile) => ({ ...tile, group: nameOf(one) }))
  })
}

function percentText(rate: number | null): string | null {
  return rate === null ? null : (rate * 100).toFixed(2)
}

function ClassTable({ classes, onClass }: Pick<Props, 'classes' | 'onClass'>) {
  const t = useTranslation()
  const nameOf = useNameOf()
  const rows = classes.flatMap(({ below, ...one }) => [one, ...below]).filter(({ n }) => n > 0)
  return (
    <div className={style.classes}>
      <table aria-label={t('market.classes')}>
        <thead>
          <tr>
            <th scope="col">{t('price.classOne')}</th>
            <th scope="col">{t('price.mom')}</th>
            <th scope="col">{t('market.matched')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.categoryId} data-below={one.code.length > 2 || undefined}>
              <th scope="row">
                <RowButton flush onClick={() => onClass(one.categoryId)}>
                  {one.code} {nameOf(one)}
                </RowButton>
              </th>
              <td>
                <Change rate={one.mom} />
              </td>
              <td>{groupedDigits(one.n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useNameOf(): (one: Pick<Class, 'name' | 'nameEn'>) => string {
  const language = useLanguage()
  return useMemo(
    () =>
      ({ name, nameEn }) =>
        language === 'en' ? (nameEn ?? name) : name,
    [language],
  )
}
