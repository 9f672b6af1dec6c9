-- What leads elsewhere: addresses, domains, numbers of machines. Refused in comments and confessions alike; the browser
-- finds the same.

create function private.has_ip_address(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- With either dot; and with the ordinary one alone, for beside an address the other ends a sentence.
  return content ~ replace(
      '(^|[^0-9.\u3002]|(^|[^0-9])[.\u3002])OCTET([.\u3002]OCTET){3}(?![0-9]|[.\u3002][0-9])'
        '|(^|[^0-9.]|(^|[^0-9])[.])OCTET([.]OCTET){3}(?![0-9]|[.][0-9])',
      'OCTET', '0*(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])')
    -- A digit somewhere tells an address from "bed::bad".
    or content ~ (
      '(^|[^0-9a-z:])(?=[a-f:]*[0-9])'
        '(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}'
        '|(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4}'
        '|::(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})(?![0-9a-z:])'
    );

create function private.has_domain(content text) returns boolean
  language sql stable parallel safe set search_path = ''
  return exists (
    with
      -- Browsers take the ideographic full stop for a dot; yet it ends sentences, and words such as みんな are domains.
      latin as (
        select substring(part from '^(?:xn--(?=[a-z0-9])|[a-z]{2,}(?![a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]))') as name,
          right(lag(part) over (order by place), 60) as before, part as behind
        from regexp_split_to_table(' ' || content, '[.\u3002]') with ordinality as split (part, place)
      ),
      other as (
        select substring(part from replace(
            '^[a-z]*[LETTERS][a-z0-9LETTERS-]*',
            -- Of the scripts that have domains of their own; their punctuation ends a domain, as ours does.
            'LETTERS',
            '\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u037d\u037f-\u0386\u0388-\u0559\u0560-\u0588'
              '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3'
              '\u06d5-\u06ff\u0750-\u077f\u08a0-\u0963\u0966-\u096f\u0971-\u09fc\u0a00-\u0a75\u0a80-\u0aef'
              '\u0b00-\u0c76\u0c78-\u0c83\u0c85-\u0df3\u0e01-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u10a0-\u10fa'
              '\u10fc-\u10ff\u1e00-\u1fff\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3400-\u4dbf'
              '\u4e00-\u9fff\uac00-\ud7a3')) as name,
          right(lag(part) over (order by place), 60) as before, part as behind
        from regexp_split_to_table(' ' || content, '[.]') with ordinality as split (part, place)
      )
    select 1
    from (select * from latin union all select * from other) as candidate
    where (name = 'xn--' or exists (select 1 from private.top_level_domains d where d.name = candidate.name))
      -- What may stand before the dot: anything but blanks and punctuation, so signs and pictures too.
      and before ~ (
        '[^\u0001-#%-*,./:;<>?@\u005b-\u005d{}\u007f-\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf'
          '\u2000-\u206f\u3000-\u3003\u3008-\u3011\u3014-\u301f]$'
      )
      -- No blank behind a full stop, in small letters: "i cheated.it was great", "i lied.so what". A domain would have to
      -- be the past tense of a verb, or one of a few words that end sentences, alone between a blank and the dot; behind
      -- it one of the small words that begin sentences, and then more of the sentence.
      and not (
        behind ~ '^(?:as|at|be|by|do|how|in|is|it|like|lol|me|my|next|no|now|one|so|to|today|us|wow|wtf|you) [a-z]'
        and before ~ (
          '[ "''(\u201c](?:[a-z]{2,40}(?:ed|ing|ly|ght)|[a-z]{1,40}n[''\u2019]t|'
            'again|ago|alone|anymore|anyway|asleep|away|bad|broke|came|care|dad|did|done|drunk|dude|else|ever|everywhere|fine|'
            'friends|god|gone|guilty|haha|hahaha|her|here|him|hmm|hmmm|hurt|idk|it|knew|left|lmao|lol|mad|mom|more|much|mum|never|'
            'nobody|now|ok|okay|omg|once|quit|ran|sad|said|same|she|slept|sorry|stole|stop|that|them|then|there|this|though|'
            'told|too|true|twice|ugh|was|well|went|wept|wrong|wrote|yeah|years|yes|yesterday)$'
        )
      )
  );

create function private.has_link(judged text) returns boolean
  language sql stable parallel safe set search_path = ''
  return (
    with lowered as (
      select private.lower_case(regexp_replace(regexp_replace(regexp_replace(
        judged,
        -- Words that begin sentences and end domains alike. With a capital, and nothing of an address behind them, what
        -- is missing is the blank after a full stop.
        '\.('
          'As|At|Baby|Be|Best|Boo|By|Call|Dad|Day|Do|Fail|Family|Fun|Help|Here|How|In|Is|It|Life|'
          'Like|Live|Lol|Love|Man|Me|Men|Mom|My|New|Next|No|Now|One|Rip|So|Sucks|To|Today|Trust|Us|'
          'Watch|Wow|Wtf|You'
          ')(?![A-Za-z0-9_/@\\#&\u00c0-\u024f\u2044\u2215-]|[.:?][A-Za-z0-9])',
        '. \1', 'g'),
        '([0-9])\.([AaPp][Mm])(?![A-Za-z0-9_/@\\#&\u00c0-\u024f\u2044\u2215-]|[.:?][A-Za-z0-9])', '\1 \2', 'g'),
        -- Of degrees, too, this one is a domain.
        '(?<![A-Za-z0-9.-])([BM])\.(Sc)(?![A-Za-z0-9_/@\\#&\u00c0-\u024f\u2044\u2215-]|[.:?][A-Za-z0-9])', '\1 \2', 'g')) as words
    )
    select words ~ (
        '[a-z0-9]://|(^|[^a-z0-9])(?:(?:https?|ftp|mailto|magnet|skype|tg|bitcoin|facetime|view-source):[^ ]|mailto:'
          '|(?:tel|sms):[+0-9]|(?:file|intent):[/#])')
      or words ~ '(^|[^a-z0-9])(?:www[.\u3002][^ .]|localhost[:/])'
      or private.has_ip_address(words)
      or private.has_domain(words)
    from lowered
  );

comment on function private.has_link is 'Whether a text in plain letters holds an address, a domain or the number of a machine.';

revoke execute on function private.has_ip_address, private.has_domain, private.has_link from public;
