import { describe, expect, test } from 'vitest'
import { splitDescription } from './split-description.ts'

describe('a description', () => {
  test.each([
    ['热轧带肋钢筋 HRB400E Φ20', '热轧带肋钢筋', 'HRB400E Φ20'],
    ['螺纹钢HRB400EΦ16', '螺纹钢', 'HRB400EΦ16'],
    ['C30商品混凝土', '商品混凝土', 'C30'],
    ['PP-R给水管 S4 dn20×2.3', 'PP-R给水管', 'S4 dn20×2.3'],
    ['H型钢 200×100', 'H型钢', '200×100'],
    ['12mm厚钢化玻璃', '钢化玻璃', '12mm厚'],
    ['镀锌钢管，公称直径 50 毫米', '镀锌钢管', '公称直径 50 毫米'],
    ['镀锌钢管公称直径50毫米', '镀锌钢管', '公称直径50毫米'],
    ['热轧钢板厚度12mm Q235B', '热轧钢板', '厚度12mm Q235B'],
    ['20#槽钢', '槽钢', '20#'],
    ['铜芯线BV2.5平方', '铜芯线', 'BV2.5平方'],
    ['香樟 胸径12cm 全冠', '香樟', '胸径12cm 全冠'],
    ['预拌混凝土（泵送）C30', '预拌混凝土', '（泵送）C30'],
    ['普工', '普工', ''],
    ['水', '水', ''],
    ['PVC pipe 110 mm x 3.2 mm', 'PVC pipe', '110 mm x 3.2 mm'],
    ['Hot rolled rebar, HRB400E, D20', 'Hot rolled rebar', 'HRB400E, D20'],
    ['', '', ''],
  ])('%s', (text, name, spec) => {
    expect(splitDescription(text)).toEqual({ name, spec })
  })

  test('prefers a name that is in use to an unknown word before it', () => {
    expect(splitDescription('一级 硅酸盐水泥 P.O42.5', (name) => name.endsWith('水泥'))).toEqual({
      name: '硅酸盐水泥',
      spec: '一级 P.O42.5',
    })
  })
})
