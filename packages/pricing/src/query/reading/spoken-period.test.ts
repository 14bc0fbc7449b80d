import { describe, expect, test } from 'vitest'
import { periodMeant, readPeriod } from './spoken-period.ts'

const monthly = { newest: '202610', today: '202611', step: 1 }
const quarterly = { newest: '202607', today: '202611', step: 3 }

function meant(text: string, issues = monthly): string {
  const { rest, period } = readPeriod(text)
  return `${rest.replace(/ +/g, ' ')} | ${period ? periodMeant(period.spoken, issues) : ''}`
}

describe('the period of a question', () => {
  test.each([
    ['10月螺纹钢价格', '螺纹钢价格 | 202610'],
    ['2026年9月水泥', '水泥 | 202609'],
    ['26年9月份水泥', '水泥 | 202609'],
    ['螺纹钢 9月份', '螺纹钢 | 202609'],
    ['九月份的C30', '的C30 | 202609'],
    ['十一月钢筋', '钢筋 | 202511'],
    ['12月 碎石', '碎石 | 202512'],
    ['１０月螺纹钢', '螺纹钢 | 202610'],
    ['钢筋 2026-09', '钢筋 | 202609'],
    ['钢筋 2026.9', '钢筋 | 202609'],
    ['202609钢筋', '钢筋 | 202609'],
    ['2026年第9期信息价', '信息价 | 202609'],
    ['第8期 水泥', '水泥 | 202608'],
    ['去年10月水泥', '水泥 | 202510'],
    ['今年3月水泥', '水泥 | 202603'],
    ['2025年水泥', '水泥 | 202512'],
    ['2026年水泥', '水泥 | 202610'],
    ['10月15日钢筋', '钢筋 | 202610'],
    ['钢筋 2026-10-15', '钢筋 | 202610'],
    ['2026年三季度水泥', '水泥 | 202609'],
    ['第4季度水泥', '水泥 | 202512'],
    ['上月螺纹钢', '螺纹钢 | 202610'],
    ['上个月螺纹钢', '螺纹钢 | 202610'],
    ['螺纹钢上期价', '螺纹钢 价 | 202609'],
    ['rebar September 2026', 'rebar | 202609'],
    ['cement oct 2025', 'cement | 202510'],
    ['rebar last month', 'rebar | 202610'],
  ])('%s', (text, expected) => expect(meant(text)).toBe(expected))

  test.each([
    ['9月水泥', '水泥 | 202607'],
    ['11月水泥', '水泥 | 202510'],
    ['三季度水泥', '水泥 | 202607'],
    ['2026年第2期水泥', '水泥 | 202604'],
    ['上期水泥', '水泥 | 202604'],
  ])('%s of a station with an issue each quarter', (text, expected) => expect(meant(text, quarterly)).toBe(expected))

  test.each([
    '月季',
    '9月季花',
    '二月兰',
    '六月雪',
    '八月桂',
    '四季桂',
    '养护3个月',
    '塔吊月租',
    'MI202610000911',
    '2030×915',
    '99202610',
    '20#',
    '2.5mm',
    '9-10月',
    'may',
    '二期工程',
  ])('%s names none', (text) => expect(readPeriod(text)).toEqual({ rest: text }))
})
