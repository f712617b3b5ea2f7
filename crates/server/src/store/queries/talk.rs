//! What is said at a table, noted down, and wished for.

macro_rules! talk_queries {
    () => {
        fn add_talk<'s>(&'s self, game: i64, key: Key, talk: &'s Talk, most: i64) -> Later<'s, Option<i64>> {
            Box::pin(async move {
                loop {
                    let known = "SELECT number FROM chat WHERE game = $1 AND person = $2 AND key = $3";
                    let query = sqlx::query(known).bind(game).bind(talk.person).bind(key.to_vec());
                    if let Some(row) = query.fetch_optional(&self.pool).await? {
                        return row.try_get(0).map(Some);
                    }
                    let sql = "INSERT INTO chat (game, number, seat, person, name, body, key, at) \
                               SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7 FROM chat \
                               WHERE game = $1 HAVING COALESCE(MAX(number), 0) < $8 \
                               ON CONFLICT DO NOTHING RETURNING number";
                    let row = sqlx::query(sql)
                        .bind(game)
                        .bind(talk.seat.index() as i64)
                        .bind(talk.person)
                        .bind(&talk.name)
                        .bind(&talk.text)
                        .bind(key.to_vec())
                        .bind(talk.at)
                        .bind(most)
                        .fetch_optional(&self.pool)
                        .await?;
                    if let Some(row) = row {
                        return row.try_get(0).map(Some);
                    }
                    // Either it was said by another request in the meantime, or nobody may say more.
                    let said = "SELECT COALESCE(MAX(number), 0) FROM chat WHERE game = $1";
                    let said: i64 = sqlx::query_scalar(said).bind(game).fetch_one(&self.pool).await?;
                    if said >= most {
                        return Ok(None);
                    }
                }
            })
        }

        fn talks(&self, game: i64, after: i64, most: i64) -> Later<'_, Vec<Talk>> {
            Box::pin(async move {
                let sql = "SELECT number, seat, person, name, body, at FROM chat WHERE game = $1 AND number > $2 \
                           ORDER BY number LIMIT $3";
                let rows = sqlx::query(sql).bind(game).bind(after).bind(most).fetch_all(&self.pool).await?;
                rows.iter().map(talk_of).collect()
            })
        }

        fn set_note<'s>(&'s self, game: i64, person: i64, text: &'s str, now: i64) -> Later<'s, ()> {
            Box::pin(async move {
                if text.is_empty() {
                    let clear = sqlx::query("DELETE FROM note WHERE game = $1 AND person = $2");
                    clear.bind(game).bind(person).execute(&self.pool).await?;
                    return Ok(());
                }
                let sql = "INSERT INTO note (game, person, body, at) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (game, person) DO UPDATE SET body = excluded.body, at = excluded.at";
                sqlx::query(sql).bind(game).bind(person).bind(text).bind(now).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn note(&self, game: i64, person: i64) -> Later<'_, Option<String>> {
            Box::pin(async move {
                let sql = "SELECT body FROM note WHERE game = $1 AND person = $2";
                let row = sqlx::query(sql).bind(game).bind(person).fetch_optional(&self.pool).await?;
                row.map(|row| row.try_get(0)).transpose()
            })
        }

        fn set_standing<'s>(&'s self, game: i64, seat: Seat, text: &'s str) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "INSERT INTO standing (game, seat, body) VALUES ($1, $2, $3) \
                           ON CONFLICT (game, seat) DO UPDATE SET body = excluded.body";
                let query = sqlx::query(sql).bind(game).bind(seat.index() as i64).bind(text);
                query.execute(&self.pool).await?;
                Ok(())
            })
        }

        fn standing(&self, game: i64) -> Later<'_, [Option<String>; 2]> {
            Box::pin(async move {
                let sql = "SELECT seat, body FROM standing WHERE game = $1";
                let mut both = [None, None];
                for row in sqlx::query(sql).bind(game).fetch_all(&self.pool).await? {
                    both[usize::from(row.try_get::<i64, _>(0)? == 1)] = Some(row.try_get(1)?);
                }
                Ok(both)
            })
        }
    };
}
pub(in crate::store) use talk_queries;
