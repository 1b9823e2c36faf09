/** "npm run migrate": creates roles, database and schemas on the server that DATABASE_URL names; see deploy/postgres/migrate.ts. */
import '@danubit/deploy/postgres/migrate';
