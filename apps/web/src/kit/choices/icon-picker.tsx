import { Button, Empty, Input, Popover } from 'antd'
import { useState } from 'react'
import { MenuIcon, useIcons } from '../../parts/icons/menu-icon.tsx'
import type { Picked } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './icon-picker.module.css'

/** Picks an icon from pictures, searchable by name. */
export function IconPicker({ id, value, onChange, disabled }: Picked) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  const choose = (name: string | null) => {
    setOpen(false)
    onChange?.(name)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open && !disabled}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Grid value={value} onChoose={choose} />}
    >
      <Button id={id} block disabled={disabled} className={style.button} icon={value && <MenuIcon name={value} />}>
        {value ?? t('icons.choose')}
      </Button>
    </Popover>
  )
}

function Grid({ value, onChoose }: { value: Picked['value']; onChoose: (name: string | null) => void }) {
  const t = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(useIcons(true))
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .sort(([one], [other]) => one.localeCompare(other))
  return (
    <div className={style.panel}>
      <Input
        autoFocus
        allowClear
        placeholder={t('icons.search')}
        aria-label={t('icons.search')}
        onChange={(event) => setText(event.target.value)}
        // Inside a form Enter would submit it.
        onPressEnter={(event) => event.preventDefault()}
      />
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('icons.none')} />}
      <div className={style.grid}>
        {found.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={name === value}
            onClick={() => onChoose(name)}
          >
            <Icon />
          </button>
        ))}
      </div>
      <Button type="link" size="small" onClick={() => onChoose(null)}>
        {t('icons.clear')}
      </Button>
    </div>
  )
}
