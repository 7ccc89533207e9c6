import { newDesk } from './console-desk.ts'
import { consoleAddress, enterConsole } from './console-people.ts'
import { expect, test } from './site.fixture.ts'

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The console is a desk tool.')
})

test('an operator works in Portuguese, from the door to the rooms, and finds it again @matrix', async ({
  browser,
}) => {
  const page = await newDesk(browser)
  const bare: string[] = []
  // Whatever is drawn: a key (inbox.lead), a place or nothing where words belong.
  await page.exposeFunction('reportBare', (text: string) => bare.push(text))
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const text = document.querySelector('#root')?.textContent ?? ''
      const found = /\b(signIn|inbox|room|case|palette|zone)\.[a-zA-Z]+|\{\{/.exec(text)?.[0]
      if (found !== undefined)
        void (window as unknown as { reportBare: (text: string) => void }).reportBare(found)
    })
    watcher.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(consoleAddress('/inbox'))
  await page.getByLabel('Language').selectOption('PT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByLabel('Idioma')).toBeFocused()
  await enterConsole(page, '/inbox', 'oscar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caixa de entrada')
  await page.getByRole('link', { name: 'Dinheiro' }).click()
  await expect(page.getByText('Depósitos, 30 dias').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinheiro')
  await page.getByLabel('Idioma').selectOption('EN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await expect(page.getByText('Deposits, 30 days').first()).toBeVisible()
  expect(bare).toEqual([])
  await page.context().close()
})
