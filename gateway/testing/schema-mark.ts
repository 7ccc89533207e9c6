/** What is in a database, who may do what with it, and what comes over its rows. */
const own = `
  (select string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relchecks, reltriggers, relrowsecurity,
    relforcerowsecurity, relowner, relacl::text, reloptions::text), ',' order by oid) from
    (select *, relhastriggers as reltriggers from pg_class where relnamespace not in
      ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace, 'information_schema'::regnamespace)) as known),
  (select string_agg(concat_ws(' ', oid, md5(prosrc), proacl::text, proconfig::text, prosecdef), ',' order by oid)
    from pg_proc where pronamespace <> 'pg_catalog'::regnamespace),
  (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, attisdropped, attacl::text), ','
    order by attrelid, attnum) from pg_attribute where attrelid >= 16384 and attnum > 0),
  (select string_agg(concat_ws(' ', oid, adrelid, md5(adbin::text)), ',' order by oid) from pg_attrdef),
  (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid) from pg_constraint),
  (select string_agg(concat_ws(' ', oid, polname, md5(polqual::text)), ',' order by oid) from pg_policy),
  (select string_agg(concat_ws(' ', oid, nspname, nspacl::text), ',' order by oid) from pg_namespace
    where nspname not like 'pg\\_temp%' and nspname not like 'pg\\_toast%'),
  (select string_agg(concat_ws(' ', inhrelid, inhparent), ',' order by inhrelid) from pg_inherits),
  (select string_agg(concat_ws(' ', setrole, setconfig::text), ',' order by setrole) from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase and datname = current_database()),
  (select string_agg(concat_ws(' ', oid, extname), ',') from pg_extension)`

/** What all databases of a server share. */
const shared = `
  (select string_agg(concat_ws(' ', oid, rolname, rolsuper, rolbypassrls, rolconfig::text), ',' order by oid)
    from pg_roles),
  (select string_agg(concat_ws(' ', roleid, member), ',' order by roleid, member) from pg_auth_members)`

/** What the schema of a database is, as one text. It differs for whoever made, changed or removed any of it. */
export const ownMark = `select md5(concat_ws('|', ${own})) as mark`

/** The same of a server that has one database alone. */
export const schemaMark = `select md5(concat_ws('|', ${own}, ${shared})) as mark`
