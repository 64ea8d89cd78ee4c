import { MONEY_FILE_FORMATS } from '../../domain/money-desk.ts';
import { apiPath } from '../../domain/paths.ts';
import { SaveButton } from '../files/save-button.tsx';
import { saveSheet } from '../files/send-file.ts';
import { type MoneyFilter, queryOf } from './money-filter.ts';

const ADDRESS = apiPath('/console/money/file');

/** The tab as a file, with the filters that are set. */
export const DownloadButtons = ({ filter }: { filter: MoneyFilter }) =>
  MONEY_FILE_FORMATS.map((format) => (
    <SaveButton
      key={format}
      format={format}
      save={() =>
        saveSheet(
          ADDRESS,
          { of: filter.tab, format, ...queryOf(filter) },
          `${filter.tab}.${format}`,
        )
      }
    />
  ));
