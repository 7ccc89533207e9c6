import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const {
  'react-hooks/rules-of-hooks': order,
  'react-hooks/exhaustive-deps': deps,
  ...compiled
} = reactHooks.configs.recommended.rules
const hooks = { 'react-hooks/rules-of-hooks': order, 'react-hooks/exhaustive-deps': deps }

export default tseslint.config(
  { ignores: ['dist', 'storybook-static', 'coverage', '.livery', '**/*.generated.*', 'node_modules'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': [
        'error',
        ...['Program', 'Program > ExportNamedDeclaration'].map((parent) => ({
          selector: `${parent} > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression`,
          message: 'At the top level write a function; a constant where a type names its signature.',
        })),
      ],
    },
  },
  {
    files: ['widgets/**/*.{ts,tsx}', 'engine/**/*.{ts,tsx}', '*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: hooks,
  },
  {
    // React's compiler compiles each file under these, two fifths of the lint's time: what has no component and no hook of the
    // product is left out.
    files: ['{widgets,engine}/**/*.tsx', '{widgets,engine}/**/use-*.ts', '*.tsx'],
    ignores: ['**/*.{test,stories}.*'],
    rules: compiled,
  },
  {
    files: ['machines/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'window', 'document', 'localStorage', 'sessionStorage', 'setTimeout', 'setInterval'].map(
          (name) => ({ name, message: 'Machines do no I/O: declare an actor or a delay.' }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'Machines have no clock of their own: take it from input.',
        },
        { object: 'Math', property: 'random', message: 'Machines are deterministic.' },
      ],
    },
  },
  {
    // Command-line programs talk to a terminal.
    files: ['gateway/cli/**', 'tests/run.mjs', 'tests/bench/**', 'tests/load/**'],
    rules: { 'no-console': 'off' },
  },
)
