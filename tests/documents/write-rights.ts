import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase } from '../database/database.ts';
import { BEGIN, describeRights, END } from './rights.ts';

/** `npm run docs:rights`: writes the table of rights into SECURITY.md. */
const db = await openDatabase();
const document = await readFile('SECURITY.md', 'utf8');
const [before = '', after = ''] = [document.split(BEGIN)[0], document.split(END)[1]];
await writeFile('SECURITY.md', `${before}${BEGIN}\n\n${await describeRights(db)}\n\n${END}${after}`);
await db.close();
