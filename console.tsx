import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readConsoleBoot } from './engine/console/console-boot.ts'
import { watchUse } from './engine/console/console-call.ts'
import { openLanguage } from './engine/console/console-language.ts'
import { ConsoleProvider } from './engine/console/console-provider.tsx'
import { ownFonts } from './engine/base/page/look/own-fonts.ts'
import { ConsoleApp } from './widgets/console/console-app.tsx'
import './widgets/console/console.css'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

watchUse(window, Date.now)
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true } },
})

await Promise.all([openLanguage(), ownFonts('Hanken Grotesk Variable', 'Martian Mono Variable')])
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <ConsoleProvider>
      <BrowserRouter>
        <ConsoleApp boot={readConsoleBoot(document)} />
      </BrowserRouter>
    </ConsoleProvider>
  </QueryClientProvider>,
)
