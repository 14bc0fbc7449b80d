import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { Link } from 'react-router'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { demandAddress } from '../demand-button.tsx'
import style from '../price.module.css'
import { SearchHelp } from '../search/search-help.tsx'
import type { PriceAddress } from './use-price-address.ts'

type Answer = Pick<AnswerOf<typeof pricePageCall>, 'understood'> & Partial<Pick<AnswerOf<typeof pricePageCall>, 'help'>>

/** No match: other searches, a demand to enterprises, and for those who manage the search words a new word. */
export function useNoPrices({ filters: { materialName, regionCode }, setFilters }: PriceAddress, answer?: Answer) {
  const t = useTranslation()
  const can = useCan()
  const word = unknownWord(answer) ?? (namesPeriod(answer) ? undefined : materialName)
  const action = (
    <>
      {answer?.help && <SearchHelp help={answer.help} understood={answer.understood} onSearch={setFilters} />}
      {can('inquiry_demand_add') && (
        <Link className={style.aside} to={demandAddress({ materialName, regionCode })}>
          {t('price.askFor')}
        </Link>
      )}
      {word && can('search_word_add') && (
        <Link className={style.aside} to={`/material/searchWord?${new URLSearchParams({ add: word })}`}>
          {t('searchHelp.addWord', { word })}
        </Link>
      )}
    </>
  )
  return { text: t('price.none'), action, always: true }
}

/** A month without prices is no reason for a new word. */
function namesPeriod(answer: Answer | undefined): boolean {
  return answer?.understood?.notes.some(({ kind }) => kind === 'period') ?? false
}

/** The part of the text that no material has: a size or a region beside it is no search word. */
function unknownWord(answer: Answer | undefined): string | undefined {
  const words = answer?.understood?.notes.filter(({ kind }) => kind === 'word') ?? []
  return words.find(({ text }) => answer?.help?.parts.some((part) => part.text === text && part.found === 0))?.text
}
