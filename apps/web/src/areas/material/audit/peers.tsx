import type { AuditInfo } from '@library/contract/material/audit'
import { useTranslation } from '../../../platform/text/language.ts'
import { Money } from '../material-cells.tsx'
import style from '../process.module.css'

const width = 320
const edge = 12

/** The price among those of others for the same material, and the row's last price. */
export function Peers({ one: { info, peers, previous } }: { one: AuditInfo }) {
  const t = useTranslation()
  const { n, median, min, max } = peers
  if (n === 0 || !median || !min || !max) return <p className={style.soft}>{t('material.noPeers')}</p>
  const marks = [
    { key: 'median', value: Number(median), label: t('material.median') },
    ...(previous ? [{ key: 'previous', value: Number(previous.priceExcl), label: t('material.previous') }] : []),
    { key: 'own', value: Number(info.priceExcl), label: t('material.own') },
  ]
  const ends = [Number(min), Number(max), ...marks.map(({ value }) => value)]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const at = (value: number) => (high === low ? width / 2 : edge + ((value - low) / (high - low)) * (width - 2 * edge))
  const text = t('material.peersText', { n, min, median, max, own: info.priceExcl })
  return (
    <figure className={style.peers}>
      <svg viewBox={`0 0 ${width} 56`} role="img" aria-label={text}>
        <line className={style.axis} x1={edge} x2={width - edge} y1={28} y2={28} />
        <line className={style.range} x1={at(Number(min))} x2={at(Number(max))} y1={28} y2={28} />
        {marks.map(({ key, value, label }, index) => (
          <g key={key} className={style[key]}>
            <circle cx={at(value)} cy={28} r={key === 'own' ? 6 : 4} />
            <text x={at(value)} y={index % 2 === 0 ? 14 : 50} textAnchor={anchor(at(value))}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={style.soft}>
        {t('material.peersCaption', { n })} <Money value={min} /> – <Money value={max} />，{t('material.median')}{' '}
        <Money value={median} />
      </figcaption>
    </figure>
  )
}

/** Labels at the ends of the strip stay inside it. */
function anchor(x: number): 'start' | 'middle' | 'end' {
  if (x < 40) return 'start'
  return x > width - 40 ? 'end' : 'middle'
}
