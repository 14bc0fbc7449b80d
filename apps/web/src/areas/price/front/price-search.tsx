import { Button, Form } from 'antd'
import { useNavigate } from 'react-router'
import { SearchBox } from '../../../domain/price/search-box/search-box.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { classAddress, searchAddress } from './addresses.ts'
import style from './price-search.module.css'

/** Searches the prices, on the page of prices. It offers searches while the user types. */
export function PriceSearch({ materialName = '' }: { materialName?: string }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const search = (values: { materialName?: string }) => void navigate(searchAddress((values.materialName ?? '').trim()))
  return (
    <Form key={materialName} role="search" className={style.search} initialValues={{ materialName }} onFinish={search}>
      <Form.Item name="materialName" className={style.field}>
        <SearchBox
          size="large"
          aria-label={t('landing.search')}
          placeholder={t('landing.searchHint')}
          onCategory={(id) => void navigate(classAddress(id))}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" aria-label={t('landing.searchButton')}>
        <span className={style.wide}>{t('landing.searchButton')}</span>
        <SearchIcon />
      </Button>
    </Form>
  )
}

function SearchIcon() {
  return (
    <svg className={style.narrow} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </svg>
  )
}
