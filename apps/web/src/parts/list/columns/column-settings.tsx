import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import { Button, Checkbox } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import type { TableSettings } from '../table-settings.ts'
import style from '../table-tools.module.css'

type Props = { settings: TableSettings; labelOf: (column: string) => string }

/** Buttons instead of dragging: they work with a keyboard and on a phone too. */
export function ColumnSettings({ settings, labelOf }: Props) {
  const { order, hidden, frozen, shown, change, restore } = settings
  const t = useTranslation()
  const toggled = (list: readonly string[], key: string) =>
    list.includes(key) ? list.filter((one) => one !== key) : [...list, key]
  const move = (key: string, by: number) => {
    const rest = order.filter((one) => one !== key)
    change({ order: rest.toSpliced(order.indexOf(key) + by, 0, key) })
  }
  return (
    <>
      <ul className={style.columns}>
        {order.map((key, i) => {
          const name = labelOf(key)
          const isFrozen = frozen.includes(key)
          return (
            <li key={key}>
              <Checkbox
                checked={!hidden.includes(key)}
                disabled={shown.length === 1 && shown[0] === key}
                onChange={() => change({ hidden: toggled(hidden, key) })}
              >
                {name}
              </Checkbox>
              <Tool
                label={t(isFrozen ? 'tools.unfreeze' : 'tools.freeze', { name })}
                icon={isFrozen ? <PushpinFilled /> : <PushpinOutlined />}
                onClick={() => change({ frozen: toggled(frozen, key) })}
              />
              <Tool
                label={t('tools.up', { name })}
                icon={<ArrowUpOutlined />}
                disabled={i === 0}
                onClick={() => move(key, -1)}
              />
              <Tool
                label={t('tools.down', { name })}
                icon={<ArrowDownOutlined />}
                disabled={i === order.length - 1}
                onClick={() => move(key, 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={restore}>
        {t('tools.restore')}
      </Button>
    </>
  )
}

function Tool({ label, ...button }: { label: string } & ComponentProps<typeof Button>) {
  return <Button type="text" size="small" aria-label={label} title={label} {...button} />
}
