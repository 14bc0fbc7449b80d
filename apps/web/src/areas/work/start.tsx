import type { ProcessDefinition } from '@library/contract/flow/definition'
import { startListCall } from '@library/contract/flow/work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startAddress } from '../../domain/process/addresses.ts'
import { DefinitionPicture } from '../../domain/process/process-picture.tsx'
import { useCategories } from '../../domain/process/use-categories.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { NoRows } from '../../parts/list/list-states.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import { call } from '../../platform/http/call.ts'
import { settings } from '../../platform/settings.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { WorkNav } from './counts.tsx'
import style from './work.module.css'

/** The processes that can be started, one card each. */
export function StartList() {
  const t = useTranslation()
  const language = useLanguage()
  const [params, setParams] = useListAddress()
  const { filters, ...paging } = params
  const query = { ...paging, ...filters }
  const { options: categories } = useCategories()
  const page = useQuery({
    queryKey: ['work', 'start', language, query],
    queryFn: ({ signal }) => call(startListCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const cards = page.data?.records ?? []
  return (
    <ScreenBox label={t('work.names.start')} fullScreen={false} onLeave={() => undefined}>
      <WorkNav />
      <SearchForm
        screen="work_start"
        filters={filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
        items={[
          { name: 'name', label: t('flow.name'), control: <Input allowClear maxLength={100} /> },
          {
            name: 'category',
            label: t('flow.category'),
            control: <Select allowClear options={categories} placeholder={t('list.choose')} />,
          },
        ]}
      />
      {cards.length === 0 && (
        <NoRows {...{ page, params }} onParams={setParams} none={{ text: t('work.none.start') }} />
      )}
      <ul className={style.grid}>
        {cards.map((one) => (
          <StartCard key={one.id} definition={one} />
        ))}
      </ul>
      {(page.data?.total ?? 0) > params.size && (
        <Pagination
          className={style.pager}
          current={params.current}
          pageSize={params.size}
          total={page.data?.total ?? 0}
          pageSizeOptions={[...settings.pageSizes]}
          onChange={(current, size) => setParams({ current, size })}
        />
      )}
    </ScreenBox>
  )
}

function StartCard({ definition }: { definition: ProcessDefinition }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [shown, show] = useState(false)
  const { id, name, version, category, categoryName } = definition
  return (
    <li className={style.card}>
      <h3>
        {name} <Tag>v{version}</Tag>
      </h3>
      <span className={style.soft}>{categoryName ?? category}</span>
      <div className={style.buttons}>
        <Button
          type="primary"
          aria-label={t('work.startNamed', { name })}
          onClick={() => void navigate(startAddress(definition))}
        >
          {t('work.start')}
        </Button>
        <Button aria-label={t('work.pictureOf', { name })} onClick={() => show(true)}>
          {t('flow.picture')}
        </Button>
      </div>
      {shown && (
        <Dialog
          centered
          width={settings.dialogWidth}
          title={name}
          footer={<Button onClick={() => show(false)}>{t('form.close')}</Button>}
          onCancel={() => show(false)}
        >
          <DefinitionPicture processDefinitionId={id} />
        </Dialog>
      )}
    </li>
  )
}
