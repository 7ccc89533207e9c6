/** @jsxImportSource preact */
import { getReturn } from '../../../../schemas/lottery/prize-modes.ts'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { prizeText } from './prize-text.ts'

/** What every bet pays, how likely it is, and what comes back: worked out from the same tables as the wins. */
export function DrawsRules({ data, language }: GameProps<DrawsState>) {
  const { t, figures } = language
  const { game, mode, notation, payouts } = data.state
  const chance = (times: number) =>
    times >= 0.01 ? figures.percent(times) : t('one_in', { many: Math.round(1 / times) })
  return (
    <div class="rules">
      <p>{t('rules_text')}</p>
      <p class="dim">{t('rules_mode', { mode: t(`mode_${mode}`) })}</p>
      {getSheet(game.sheet).kinds.map((kind) => (
        <section key={kind.id}>
          <h3>{t(`kind_${kind.id}`)}</h3>
          <p class="dim">{t(`hint_${kind.hint ?? kind.id}`)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('rule_line')}</th>
                <th scope="col">{t('rule_prize')}</th>
                <th scope="col">{t('rule_chance')}</th>
                <th scope="col">{t('rule_back')}</th>
              </tr>
            </thead>
            <tbody>
              {kind.samples.map((line) =>
                kind.chances(line).map(({ key, times, share }, index, all) => (
                  <tr key={`${line} ${key}`}>
                    {index === 0 ? (
                      <th scope="row" rowSpan={all.length}>
                        <bdi>{/^[a-z]+$/.test(line) ? t(`option_${line}`) : line}</bdi>
                      </th>
                    ) : null}
                    <td>{prizeText(language, notation, (payouts[kind.id]?.[key] ?? 0) / share)}</td>
                    <td>{chance(times)}</td>
                    {index === 0 ? (
                      <td rowSpan={all.length}>{figures.percent(getReturn(mode, game.sheet, kind, line))}</td>
                    ) : null}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
