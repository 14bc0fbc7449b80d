/** Words that the tests add: a station has hundreds of them as data. */
export const words: readonly (readonly [string, readonly string[]])[] = [
  ['螺纹钢', ['热轧带肋钢筋']],
  ['盘螺', ['热轧带肋钢筋 Φ8', '热轧带肋钢筋 Φ10']],
  ['商品混凝土', ['预拌混凝土', '预拌抗渗混凝土']],
  ['商砼', ['预拌混凝土', '预拌抗渗混凝土']],
  ['黄砂', ['天然中砂', '天然粗砂']],
  ['加气块', ['蒸压加气混凝土砌块']],
  ['花岗岩', ['花岗石']],
  ['消防栓', ['消火栓']],
  ['马桶', ['坐便器']],
  ['挖机', ['挖掘机']],
  ['塔吊', ['塔式起重机']],
  ['道牙', ['路缘石']],
  ['大芯板', ['细木工板']],
  ['架子管', ['脚手架钢管']],
  ['rebar', ['钢筋']],
  ['cement', ['水泥']],
  ['butterfly valve', ['蝶阀']],
  ['ready-mix concrete', ['预拌混凝土', '预拌抗渗混凝土']],
]

export const regions: readonly (readonly [string, string])[] = [
  ['浙江省', '330000'],
  ['杭州市', '330100'],
  ['宁波市', '330200'],
  ['温州市', '330300'],
  ['嘉兴市', '330400'],
]

/** The words of the platform, as the seed has them: word, language, kind, targets. */
export function seededWords(tsv: string): [word: string, targets: string[]][] {
  const [, ...lines] = tsv.trimEnd().split('\n')
  return lines.map((line) => {
    const [word = '', , , targets = ''] = line.split('\t')
    return [word, targets.split('|')]
  })
}
