import { expect, test } from 'vitest'
import { wordsOfClasses } from './class-words.ts'

const classes = [
  '水泥',
  '水泥、砖瓦灰砂石及混凝土制品',
  '砂',
  '耐火泥、砂、石',
  '其他砂',
  '预应力钢绞线/钢丝束',
  '木、竹材料及其制品',
]
const words = wordsOfClasses(classes.map((name) => ({ id: name, name })))

test('a class is known by its whole name before another one by a part of its name, in any order', () => {
  const turned = wordsOfClasses(classes.toReversed().map((name) => ({ id: name, name })))
  for (const known of [words, turned]) {
    expect(known.get('水泥')).toBe('水泥')
    expect(known.get('砂')).toBe('砂')
  }
})

test('parts of a name are words of their own, but one sign of them and a class of the rest are none', () => {
  expect(words.get('钢丝束')).toBe('预应力钢绞线/钢丝束')
  expect(words.get('竹')).toBeUndefined()
  expect(words.get('其他砂')).toBeUndefined()
})
